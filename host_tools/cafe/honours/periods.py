"""This week, this month, ever; an evening belongs to the day on which it began."""

from datetime import datetime, timedelta

WEEK, MONTH, EVER = "week", "month", "ever"
PERIODS = (WEEK, MONTH, EVER)
_EVENING_ENDS = 5  # o'clock, local time


def began(period: str, now: float) -> int:
    """Return the Unix time at which a period began; weeks begin on Monday."""
    if period == EVER:
        return 0
    evening = datetime.fromtimestamp(now) - timedelta(hours=_EVENING_ENDS)
    day = evening.replace(hour=_EVENING_ENDS, minute=0, second=0, microsecond=0)
    first = day - timedelta(days=day.weekday()) if period == WEEK else day.replace(day=1)
    return int(first.timestamp())

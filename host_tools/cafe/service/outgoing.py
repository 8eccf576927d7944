"""Orders on their way to a device: each is repeated until it is taken or declined."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from pipkeeper.link.lines import MARK, MOST

from ..sessions.session import utf8_line
from ..store import Order

_FIRST = 2.0  # s until an order is repeated, then twice as long
_LONGEST = 30.0
_LAST_BYTE = 99_999  # as many digits as the place of any code has


@dataclass(slots=True)
class _Sent:
    lines: list[dict[str, Any]]
    next: float
    wait: float


def lines_of(order: Order) -> list[dict[str, Any]]:
    """Return an order as lines: one, or several if it brings more codes than a line holds."""
    line = order.line()
    codes = line.get("codes")
    if not isinstance(codes, str) or len(utf8_line(line)) <= MOST - MARK:
        return [line]
    rest = len(utf8_line({**line, "from": _LAST_BYTE, "codes": "", "more": True}))
    piece = (MOST - MARK - rest) // 2 * 2
    starts = range(0, len(codes), piece)
    lines = [{**line, "from": at // 2, "codes": codes[at : at + piece], "more": True} for at in starts]
    del lines[-1]["more"]
    return lines


class Outgoing:
    """The orders of one session."""

    def __init__(self, say: Callable[[dict[str, Any]], object]) -> None:
        self._say = say
        self._sent: dict[int, _Sent] = {}
        self._done: set[int] = set()

    def set(self, waiting: list[Order], now: float, fresh: bool) -> None:
        """Set what is to be sent.  `fresh`: after an offer, so that held seats and the table's name are sent again."""
        if fresh:
            self._done.clear()
        orders = {order.n: order for order in waiting}
        self._sent = {n: sent for n, sent in self._sent.items() if n in orders}
        for n, order in orders.items():
            if n not in self._sent and n not in self._done:
                self._sent[n] = _Sent(lines_of(order), now + _FIRST, _FIRST)
                self._say_all(self._sent[n])

    def answered(self, n: int) -> None:
        """Note that the device took or declined an order."""
        self._sent.pop(n, None)
        self._done.add(n)

    def tick(self, now: float) -> None:
        """Repeat orders that were not answered."""
        for sent in self._sent.values():
            if now >= sent.next:
                sent.wait = min(2 * sent.wait, _LONGEST)
                sent.next = now + sent.wait
                self._say_all(sent)

    def _say_all(self, sent: _Sent) -> None:
        for line in sent.lines:
            self._say(line)

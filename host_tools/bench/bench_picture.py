"""Draw times as bars."""

from dataclasses import dataclass
from html import escape

_LEFT, _WIDTH, _STEP, _TOP = 350, 420, 34, 46
_OURS, _FAINT, _OTHERS, _INK, _LINE = "#17687f", "#9cc7d3", "#b9b4ab", "#26221c", "#c8553d"


@dataclass
class Bar:
    """A time in ms; `late` is its 95th percentile, given only for our own times."""

    name: str
    ms: float
    late: float = 0


def picture(bars: "list[Bar]", soon: int) -> str:
    """Return the bars one below the other, with a line at what people perceive as immediate."""
    longest = max(max(bar.ms, bar.late) for bar in bars)
    scale = _WIDTH / longest
    height = _TOP + len(bars) * _STEP + 14
    width = _LEFT + _WIDTH + 90
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}"'
        f' font-family="system-ui, sans-serif" font-size="13" fill="{_INK}">',
        f'<rect width="{width}" height="{height}" fill="#fdfcf9"/>',
        '<text x="16" y="24" font-size="15" font-weight="600">From a press to the picture: median and 95th, ms</text>',
    ]
    for number, bar in enumerate(bars):
        lines += _drawn(bar, _TOP + number * _STEP, scale)
    x = _LEFT + soon * scale
    lines.append(f'<path d="M{x:.1f} {_TOP - 6}V{height - 12}" stroke="{_LINE}" stroke-dasharray="4 3"/>')
    lines.append(f'<text x="{x + 4:.1f}" y="{_TOP - 8}" font-size="11" fill="{_LINE}">{soon} ms</text>')
    return "\n".join([*lines, "</svg>"]) + "\n"


def _drawn(bar: Bar, y: int, scale: float) -> "list[str]":
    report = f"{bar.ms:.1f}" + (f" – {bar.late:.1f}" if bar.late else "")
    end = _LEFT + max(bar.ms, bar.late) * scale
    lines = [f'<text x="{_LEFT - 12}" y="{y + 16}" text-anchor="end">{escape(bar.name)}</text>']
    if bar.late:
        lines.append(f'<rect x="{_LEFT}" y="{y}" width="{bar.late * scale:.1f}" height="22" rx="3" fill="{_FAINT}"/>')
    colour = _OURS if bar.late else _OTHERS
    lines.append(f'<rect x="{_LEFT}" y="{y}" width="{bar.ms * scale:.1f}" height="22" rx="3" fill="{colour}"/>')
    return [*lines, f'<text x="{end + 8:.1f}" y="{y + 16}">{report}</text>']

"""Draws a map of Dice Trip: a shape for each zone, a ring and a letter for a die's colour, names and links."""

from html import escape
from io import BytesIO
from typing import Any

from PIL import Image, ImageDraw

from .layout import layout
from .letters import write
from .text import MapText

_WIDTH, _HEIGHT, _EDGE, _TOP = 1200, 860, 80, 110
_SIZE = 19  # half the size of a city
_SHARP = 2  # pixels of the PNG for one of the drawing
_ZONES = ("#f4efdf", "#dbe9d5", "#d6e4f0")
_INKS = {
    "red": "#c8352b",
    "orange": "#e0731d",
    "yellow": "#d9a400",
    "green": "#2f8a3c",
    "blue": "#2460b0",
    "violet": "#7a3fa0",
    "pink": "#d9629b",
    "black": "#222222",
    "white": "#b8b8b8",
}
_OTHER = "#555555"  # for a colour that has no ink here
_LINE, _TEXT = "#8a8a8a", "#222222"


def marks(found: MapText) -> "list[Any]":
    """Return the drawing, from back to front: lines, shapes and texts with their places."""
    width, height = _WIDTH - 2 * _EDGE, _HEIGHT - _TOP - _EDGE
    places = [(_EDGE + across * width, _TOP + down * height) for across, down in layout(found)]
    drawn: "list[Any]" = [("text", _EDGE / 2, 38, found.title, 28, "start")]
    drawn += [
        ("line", *places[city], *places[other])
        for city, linked in enumerate(found.links)
        for other in linked
        if other > city
    ]
    for place, city in zip(places, found.cities, strict=True):
        drawn += _city(*place, city.zone, city.colour, city.name)
    x = _EDGE / 2 + 20
    for zone, (_, name) in enumerate(found.zones):
        drawn += [("shape", x, 72, zone, _TEXT, 2), ("text", x + 30, 78, name, 18, "start")]
        x += 80 + 11 * len(name)
    return drawn


def _city(x: float, y: float, zone: int, colour: "str | None", name: str) -> "list[Any]":
    ink = _INKS.get(colour, _OTHER) if colour else _TEXT
    drawn: "list[Any]" = [("shape", x, y, zone, ink, 6 if colour else 2)]
    if colour:
        drawn.append(("text", x, y + 6, colour[0].upper(), 18, "middle"))
    return [*drawn, ("text", x, y + _SIZE + 20, name, 16, "middle")]


def _corners(x: float, y: float, zone: int) -> "list[tuple[float, float]]":
    """Return the corners of a zone's shape; none for the first, which is a circle."""
    size = _SIZE * (1, 0.9, 1.25)[zone]
    around = ((), ((-1, -1), (1, -1), (1, 1), (-1, 1)), ((0, -1), (1, 0), (0, 1), (-1, 0)))[zone]
    return [(x + size * right, y + size * down) for right, down in around]


def svg(found: MapText) -> str:
    """Return the drawing as SVG."""
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {_HEIGHT}" font-family="sans-serif">',
        f'<title>{escape(found.title)}</title>\n<rect width="100%" height="100%" fill="#ffffff"/>',
    ]
    for kind, x, y, *rest in marks(found):
        if kind == "line":
            lines.append(f'<path d="M{x:.1f} {y:.1f}L{rest[0]:.1f} {rest[1]:.1f}" stroke="{_LINE}" stroke-width="3"/>')
        elif kind == "shape":
            zone, ink, width = rest
            look = f'fill="{_ZONES[zone]}" stroke="{ink}" stroke-width="{width}"'
            corners = " ".join(f"{right:.1f},{down:.1f}" for right, down in _corners(x, y, zone))
            shape = f'polygon points="{corners}"' if corners else f'circle cx="{x:.1f}" cy="{y:.1f}" r="{_SIZE}"'
            lines.append(f"<{shape} {look}/>")
        else:
            text, size, anchor = rest
            halo = f'stroke="#ffffff" stroke-width="{0 if len(text) == 1 else 4}" paint-order="stroke"'
            place = f'x="{x:.1f}" y="{y:.1f}" font-size="{size}" text-anchor="{anchor}"'
            lines.append(f'<text {place} fill="{_TEXT}" {halo}>{escape(text)}</text>')
    return "\n".join([*lines, "</svg>"]) + "\n"


def png(found: MapText) -> bytes:
    """Return the drawing as PNG."""
    picture = Image.new("RGB", (_WIDTH * _SHARP, _HEIGHT * _SHARP), "white")
    pen = ImageDraw.Draw(picture)
    for kind, x, y, *rest in marks(found):
        x, y = x * _SHARP, y * _SHARP
        if kind == "line":
            pen.line((x, y, rest[0] * _SHARP, rest[1] * _SHARP), _LINE, 3 * _SHARP)
        elif kind == "shape":
            zone, ink, width = rest
            corners = [(right * _SHARP, down * _SHARP) for right, down in _corners(x / _SHARP, y / _SHARP, zone)]
            if corners:
                pen.polygon(corners, _ZONES[zone], ink, width * _SHARP)
            else:
                pen.circle((x, y), _SIZE * _SHARP, _ZONES[zone], ink, width * _SHARP)
        else:
            text, size, anchor = rest
            halo = 0 if len(text) == 1 else 3
            write(pen, (x, y), text, size * _SHARP, anchor, _TEXT, halo)
    content = BytesIO()
    picture.save(content, "PNG", optimize=True)
    return content.getvalue()

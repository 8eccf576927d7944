"""A contact sheet: many frames of the glass in one picture, each with its name above it."""

from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

from . import pictures

_COLUMNS = 5
_SCALE = 2
_NAME = 14  # pixels for a name
_MARGIN = 8
_GROUND = (60, 60, 60)
_INK = (255, 220, 120)


def save(frames: "list[tuple[str, bytes]]", width: int, path: Path) -> None:
    """Write the sheet as PNG."""
    shown = [(name, pictures.image(frame, width, _SCALE)) for name, frame in frames]
    wide, high = shown[0][1].size
    rows = -(-len(shown) // _COLUMNS)
    size = (_COLUMNS * (wide + _MARGIN) + _MARGIN, rows * (high + _NAME + _MARGIN) + _MARGIN)
    sheet = Image.new("RGB", size, _GROUND)
    draw, font = ImageDraw.Draw(sheet), ImageFont.load_default()
    for number, (name, picture) in enumerate(shown):
        row, column = divmod(number, _COLUMNS)
        x, y = _MARGIN + column * (wide + _MARGIN), _MARGIN + row * (high + _NAME + _MARGIN)
        draw.text((x, y), name, fill=_INK, font=font)
        sheet.paste(picture, (x, y + _NAME))
    sheet.quantize(8).save(path, optimize=True)

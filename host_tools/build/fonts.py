"""Makes the device's fonts from glyphs drawn in text: host_tools/assets/glyphs/*.txt into firmware/assets/*.font.

A drawing is a line `glyph U+0041 A` and its rows, `#` for a lit pixel.  The layout of the packed file is
described in firmware/pipkeeper/ui/widgets/fonts.py, which reads it.
"""

import struct
from pathlib import Path

from .. import SOURCES

GLYPHS = SOURCES / "glyphs"
# Empty columns after each glyph.
GAPS = {"small": 1, "medium": 1, "large": 2, "large_letters": 2}
WITH = {"medium": "pictures"}  # drawings of another file that a font holds as well
FIRST_EXTRA = 128  # codes below this are ASCII


def read_glyphs(path: Path) -> "dict[str, list[str]]":
    """Return the drawn glyphs of a file by their character, each as its rows."""
    glyphs: "dict[str, list[str]]" = {}
    rows: "list[str]" = []
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith("glyph "):
            rows = glyphs.setdefault(chr(int(line.split()[1][2:], 16)), [])
        elif line and not line.startswith("//"):
            rows.append(line)
    return glyphs


def columns(rows: "list[str]", gap: int) -> "list[bytes]":
    """Return a glyph page by page: a byte is eight pixels of a column, the top one in its lowest bit."""
    width = len(rows[0])
    pages = []
    for top in range(0, len(rows), 8):
        page = bytes(sum((rows[top + bit][x] == "#") << bit for bit in range(8)) for x in range(width))
        pages.append(page + bytes(gap))
    return pages


def pack_font(glyphs: "dict[str, list[str]]", gap: int) -> bytes:
    """Return the bytes of a font file."""
    pages = len(next(iter(glyphs.values()))) // 8
    extras = "".join(sorted(character for character in glyphs if ord(character) >= FIRST_EXTRA))
    if len(extras) > 127:
        raise ValueError("a font has room for 127 characters beyond ASCII")
    rows: "list[bytearray]" = [bytearray() for _ in range(pages)]
    starts = [0]
    for character in [chr(code) for code in range(FIRST_EXTRA)] + list(extras):
        if character in glyphs:
            for row, page in zip(rows, columns(glyphs[character], gap), strict=True):
                row.extend(page)
        starts.append(len(rows[0]))
    head = struct.pack("<4sBBHH", b"PIPF", pages, gap, len(starts), len(extras.encode()))
    return head + struct.pack(f"<{len(starts)}H", *starts) + extras.encode() + b"".join(rows)


def make_fonts(assets: Path) -> None:
    """Write the font files."""
    for name, gap in GAPS.items():
        glyphs = read_glyphs(GLYPHS / f"{name}.txt")
        if name in WITH:
            glyphs |= read_glyphs(GLYPHS / f"{WITH[name]}.txt")
        (assets / f"{name}.font").write_bytes(pack_font(glyphs, gap))

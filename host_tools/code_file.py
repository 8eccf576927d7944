"""The firmware's bytecode, fonts and words as one file, laid out so that a board can use them where they lie in flash.

The file: b"PIPC", how many parts (u16), how many bytes of folder names (u16), the folders with spaces between;
CRC-32 of each path (u32 each, sorted); then for each where it begins (number of the block, place in the
block's data), its size, and how many functions it has (u16 each).  A module is its .mpy file and a table of its
functions, each before those within it: place in the .mpy file, length (u16), how many are right within it (u8).  All
little-endian.

Blocks are those of littlefs: 4096 bytes, of which the second and every later one begins with pointers to earlier ones.
A module lies within one block if it fits; a longer one so that few of its functions go on in another block, because
those cannot run in place.
"""

from binascii import crc32
from struct import pack

from .names import Bytecode

BLOCK = 4096
MAGIC = b"PIPC"
_SHIFT = 512  # bytes by which a long module may begin later than it could


def room(number: int) -> int:
    """Bytes of data in a block of a littlefs file."""
    return BLOCK - (4 * (number & -number).bit_length() if number else 0)


def start(number: int) -> int:
    """Where in the file a block's data begins."""
    return sum(room(before) for before in range(number))


def code_file(parts: "dict[str, bytes]") -> bytes:
    """The file for modules and other parts by their paths."""
    folders = sorted({path.rpartition("/")[0] for path in parts} - {""})
    folders = sorted({"/".join(name.split("/")[: deep + 1]) for name in folders for deep in range(name.count("/") + 1)})
    names = " ".join(folders).encode()
    paths = sorted(parts, key=lambda path: crc32(path.encode()))
    functions = {path: Bytecode(parts[path]).functions() if path.endswith(".mpy") else [] for path in paths}
    whole = {path: parts[path] + b"".join(pack("<HHB", *entry) for entry in functions[path]) for path in paths}
    head = len(MAGIC) + 4 + len(names) + 12 * len(paths)
    if head > BLOCK:
        raise ValueError(f"{len(paths)} parts are too many for the head of a code file")
    places = _laid({path: len(content) for path, content in whole.items()}, functions, head)
    index = b"".join(pack("<I", crc32(path.encode())) for path in paths)
    index += b"".join(pack("<4H", *places[path], len(parts[path]), len(functions[path])) for path in paths)
    content = bytearray(MAGIC + pack("<HH", len(paths), len(names)) + names + index)
    for path in sorted(paths, key=places.__getitem__):
        block, offset = places[path]
        content.extend(bytes(start(block) + offset - len(content)) + whole[path])
    return bytes(content)


def _broken(functions: list, block: int, offset: int) -> int:
    """The bytes of the functions that would go on in another block if their module began here."""
    ends = [room(block) - offset]
    while functions and ends[-1] < functions[-1][0] + functions[-1][1]:
        block += 1
        ends.append(ends[-1] + room(block))
    return sum(length for at, length, _ in functions if any(at < end < at + length for end in ends))


def _laid(sizes: "dict[str, int]", functions: "dict[str, list]", head: int) -> "dict[str, tuple[int, int]]":
    """A block and a place in it for everything: the longest first, each into the first block that has room."""
    used = [head]
    places: "dict[str, tuple[int, int]]" = {}
    for path in sorted(sizes, key=lambda path: (-sizes[path], path)):
        left = sizes[path]
        block = next((number for number, full in enumerate(used) if full + left <= room(number)), len(used))
        if block == len(used):
            used.append(0)
            if left > room(block):
                used[block] = min(range(_SHIFT), key=lambda offset: _broken(functions[path], block, offset))
        places[path] = block, used[block]
        while left > room(block) - used[block]:  # longer than a block: it goes on in new ones
            left -= room(block) - used[block]
            used[block] = room(block)
            block += 1
            used.append(0)
        used[block] += left
    return places

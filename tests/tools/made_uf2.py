"""A UF2 file like MicroPython's, made for tests: a table of what it is, and where its file system lies."""

from struct import pack

from host_tools.device.uf2 import FAMILIES, FLASH, Uf2

FILE_SYSTEM = FLASH + 0xA0000
SIZE = 1408 * 1024
_TEXTS = {0x02031C86: "MicroPython", 0x11A9BC3A: "v1.28.0", 0xB63CFFBB: "pico"}


def micropython(chip: str = "rp2040", size: int = SIZE, **changes: str) -> Uf2:
    """The pages of a file that says what MicroPython's says; `changes` gives other texts by name, version, board."""
    texts = dict(_TEXTS)
    for number, key in zip(_TEXTS, ("name", "version", "board"), strict=True):
        texts[number] = changes.get(key, texts[number])
    at = FLASH + 0x1000
    pointers, content = [], b""
    for number, text in texts.items():
        pointers.append(at + len(content))
        content += pack("<HHII", 6, 0, number, at + len(content) + 12) + text.encode().ljust(20, b"\0")
    pointers.append(at + len(content))
    content += pack("<HHIIIIH", 7, 0, 0, FILE_SYSTEM, size, 0, 0)
    table = b"".join(pack("<I", pointer) for pointer in pointers)
    start = FLASH + 0x200
    head = pack("<5I", 0x7188EBF2, start, start + len(table), 0, 0xE71AA390)
    flash = bytearray(b"\xff" * 0x2000)
    flash[0x100 : 0x100 + len(head)] = head
    flash[0x200 : 0x200 + len(table)] = table
    flash[0x1000 : 0x1000 + len(content)] = content
    made = Uf2(FAMILIES[chip])
    made.pages = {FLASH + page: bytes(flash[page : page + 256]) for page in range(0, len(flash), 256)}
    return made

"""UF2 files, which a board in its boot loader accepts on its drive."""

from dataclasses import dataclass, field
from struct import pack, unpack_from

from ..errors import UserError

RP2040 = 0xE48BFF56
RP2350 = 0xE48BFF59
ABSOLUTE = 0xE48BFF57  # a block for the boot loader of the RP2350 itself, not for flash
FAMILIES = {"rp2040": RP2040, "rp2350": RP2350}
FLASH = 0x10000000
PAGE = 256
_BLOCK = 512
_FIRST, _SECOND, _LAST = 0x0A324655, 0x9E5D5157, 0x0AB16F30
_HAS_FAMILY = 0x2000


@dataclass
class Uf2:
    """The pages of a UF2 file by address, its family, and blocks to pass on as they are."""

    family: int
    pages: "dict[int, bytes]" = field(default_factory=dict)
    others: "list[bytes]" = field(default_factory=list)

    @property
    def end(self) -> int:
        """The first address behind the pages."""
        return max(self.pages) + PAGE

    def read(self, address: int, length: int) -> bytes:
        """Return flash content as the file fills it; the rest is erased."""
        first = address - address % PAGE
        parts = (self.pages.get(page, b"\xff" * PAGE) for page in range(first, address + length, PAGE))
        return b"".join(parts)[address - first :][:length]

    def to_bytes(self) -> bytes:
        """Return the UF2 file."""
        blocks = list(self.others)
        for number, (address, page) in enumerate(sorted(self.pages.items())):
            head = pack("<8I", _FIRST, _SECOND, _HAS_FAMILY, address, PAGE, number, len(self.pages), self.family)
            blocks.append(head + page.ljust(476, b"\0") + pack("<I", _LAST))
        return b"".join(blocks)


def parse(data: bytes, name: str) -> Uf2:
    """Read a UF2 file for a Pico; raise UserError for anything else."""
    if not data or len(data) % _BLOCK or unpack_from("<2I", data) != (_FIRST, _SECOND):
        raise UserError(f"{name} is not a UF2 file")
    found: "Uf2 | None" = None
    others = []
    for at in range(0, len(data), _BLOCK):
        first, second, flags, address, size, _, _, family = unpack_from("<8I", data, at)
        if (first, second) != (_FIRST, _SECOND) or unpack_from("<I", data, at + 508)[0] != _LAST:
            raise UserError(f"{name} is damaged: block {at // _BLOCK} is not a UF2 block")
        if family == ABSOLUTE:
            others.append(data[at : at + _BLOCK])
            continue
        if not flags & _HAS_FAMILY or family not in FAMILIES.values():
            raise UserError(f"{name} is for another chip than those of the Pico and the Pico 2")
        if found is None:
            found = Uf2(family)
        if family != found.family or size != PAGE or address % PAGE or address in found.pages or address < FLASH:
            raise UserError(f"{name} is damaged: block {at // _BLOCK} does not fit the others")
        found.pages[address] = data[at + 32 : at + 32 + PAGE]
    if found is None:
        raise UserError(f"{name} holds nothing for the flash")
    found.others = others
    return found

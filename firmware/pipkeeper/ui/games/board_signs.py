"""The sign of each place of a board: seven columns of seven bits, with a sign of five by five in the middle.

Every seat and every colour has a sign of its own, so that nobody has to tell colours apart.
"""

_SEATS = (  # five columns each
    b"\x1f\x1f\x1f\x1f\x1f"  # full
    b"\x1f\x11\x11\x11\x1f"  # hollow
    b"\x11\x0a\x04\x0a\x11"  # a cross
    b"\x04\x04\x1f\x04\x04"  # a plus
    b"\x18\x1c\x1e\x1c\x18"  # a roof
    b"\x15\x15\x15\x15\x15"  # bars that lie
    b"\x04\x0a\x11\x0a\x04"  # a hollow diamond
    b"\x1f\x00\x1f\x00\x1f"  # bars that stand
)
_NAMES = "red green black blue golden sheep bush dog-yes dog-no"
_COLOURS = (  # in the order of their names
    b"\x04\x0e\x1f\x0e\x04"
    b"\x0e\x1f\x1b\x1f\x0e"
    b"\x1f\x1f\x1f\x1f\x1f"
    b"\x04\x04\x1f\x04\x04"
    b"\x15\x0e\x1b\x0e\x15"
    b"\x00\x0e\x0e\x0e\x00"
    b"\x0a\x1f\x0e\x1f\x0a"
    b"\x04\x08\x10\x08\x06"
    b"\x11\x0a\x04\x0a\x11"
)
_PLAIN = b"\x1f\x11\x11\x11\x1f"  # a die without an owner or a colour
_HIDDEN = b"\x15\x0a\x15\x0a\x15"


def framed(columns: bytes) -> bytes:
    """Return a sign with its border."""
    return b"\0" + bytes([column << 1 for column in columns]) + b"\0"


NOTHING = bytes(7)
FUNNEL = framed(b"\0\0\x04\0\0")
OFFERED = framed(b"\0\x0e\x0a\x0e\0")
HIDDEN = framed(_HIDDEN)


def sign(owner: "int | str | None", heads: "tuple[int, ...]") -> bytes:
    """Return the sign of a seat, of its side in teams, or of a colour."""
    if owner is None:
        return framed(_PLAIN)
    if isinstance(owner, str):
        at = 5 * _NAMES.split(" ").index(owner)
        return framed(_COLOURS[at : at + 5])
    at = 5 * heads.index(owner)
    return framed(_SEATS[at : at + 5])


def lit(columns: bytes) -> bytes:
    """Return a sign under the cursor, dark on light."""
    return bytes([~column & 0x7F for column in columns])

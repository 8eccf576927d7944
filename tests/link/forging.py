"""Lines that an attacker could make of those that were overheard: bent, replayed, invented."""

from collections.abc import Callable

Below = Callable[[int], int]  # draws a number below the one given

_INVENTED = (
    b'{"welcome":1,"nonce":"00112233445566778899aabbccddeeff","time":1,"table":"x"}',
    b'{"hello":1,"device":"e6614c311b7b2a2f","firmware":"","rules":"","nonce":"00"}',
    b'{"ack":"e6614c311b7b2a2f-1-1a2b3c4d","edit":9,"end":999,"check":"00000000"}',
    b'{"order":1,"seat":{"game":"tulum","names":["Eve"],"options":{}}}',
    b'{"order":2,"identify":true}',
    b'{"put":"e6614c311b7b2a2f-1-1a2b3c4d","edit":9,"from":0,"codes":"","end":0,"check":"00000000"}',
    b'{"offer":[],"now":null}',
    b'{"here":1}',
    b'{"put":[[[[[[[[[[',
    b"{" * 900,
    b'{"ack":1e999}',
)


def forged(below: Below, overheard: "list[bytes]") -> bytes:
    """A line that nobody with a key has sent just now; `overheard` are lines of earlier sessions."""
    kind = below(5)
    if kind == 0 or not overheard:
        line = _INVENTED[below(len(_INVENTED))]
        return line + b" " + b"%016x" % below(1 << 64) if below(2) else line
    line = overheard[below(len(overheard))]
    at = below(len(line))
    if kind == 1:
        return line
    if kind == 2:
        return line[:at] + bytes((line[at] ^ 1 << below(8),)) + line[at + 1 :]
    if kind == 3:
        return line[:at]
    other = overheard[below(len(overheard))]
    return line[:-16] + other[-16:]

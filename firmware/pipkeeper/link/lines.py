"""Lines of the link: one JSON object each, in UTF-8, bounded in length."""

import json

from micropython import const

if 0:  # for the type checker
    from .sent_match import Content

MOST = const(2048)  # bytes of a line, with its mark and without its newline
MARK = const(17)  # bytes of a mark and the space before it


def line_of(content: "Content") -> bytes:
    """Encode an object as a line without its mark."""
    return json.dumps(content, separators=(",", ":")).encode()


def content_of(line: bytes) -> "Content | None":
    """Decode the object in a line without its mark; return None if there is none."""
    try:
        content = json.loads(line.decode())
    except (ValueError, RuntimeError):  # not JSON, not UTF-8, or nested too deeply
        return None
    return content if isinstance(content, dict) else None


class LineReader:
    """Cuts received bytes into lines; drops log output and everything longer than a line may be."""

    def __init__(self) -> None:
        self._begun = b""
        self._skipping = False  # skip to the next newline

    def feed(self, data: bytes) -> "list[bytes]":
        """Return the lines that are now complete, each beginning with `{`."""
        lines = []
        pieces = (self._begun + data).split(b"\n")
        rest = pieces.pop()
        for line in pieces:
            if line[-1:] == b"\r":
                line = line[:-1]
            if not self._skipping and line[:1] == b"{" and len(line) <= MOST:
                lines.append(line)
            self._skipping = False
        self._skipping = self._skipping or rest[:1] not in (b"", b"{") or len(rest) > MOST + 1
        self._begun = b"" if self._skipping else rest
        return lines

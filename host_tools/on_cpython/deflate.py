"""MicroPython's `deflate` module as far as the firmware uses it, for CPython."""

import io
import zlib

RAW = 1


class DeflateIO:
    """Reads a raw deflate stream."""

    def __init__(self, stream: io.BytesIO, form: int, window: int) -> None:
        assert form == RAW
        self._content = zlib.decompress(stream.read(), -window)

    def read(self) -> bytes:
        return self._content

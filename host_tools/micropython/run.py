"""Runs the firmware's own code under the real MicroPython interpreter: the official WebAssembly build, under Node."""

import shutil
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path

from .. import FIRMWARE, TOOLS
from ..errors import UserError

_SHIMS = TOOLS / "on_micropython"  # what MicroPython lacks
_PLAYER = TOOLS / "games" / "random_player.py"
WASM = Path(__file__).resolve().parent
_START = "import sys\nsys.path[:0] = ['/games', '/both', '/firmware']\nsys.path.append('/shims')\n"


class MicroPythonError(Exception):
    """Raised if the script ends with an exception; the text says which."""


def node() -> str:
    """Return the Node installed beside this Python, else the machine's."""
    beside = Path(sys.executable).parent / "node"
    found = str(beside) if beside.exists() else shutil.which("node")
    if not found:
        raise UserError("Node is not installed, which runs MicroPython: install version 18 or newer")
    if not (WASM / "node_modules").is_dir():
        raise UserError("MicroPython for Node is not installed: run `make setup`, or install the wheel of a release")
    return found


def run(
    script: str, files: "Mapping[str, Path | str | bytes] | None" = None, heap: int = 4 << 20, timeout: int = 300
) -> str:
    """Run a script under MicroPython and return what it prints.

    The script finds the firmware and the random player on its path, and what `files` puts into /both.  `files` adds
    further ones: a path, of a file or a folder, is copied, a text or bytes are written.
    """
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "script.py"
        path.write_text(_START + script, encoding="utf-8")
        mounts = [f"/firmware={FIRMWARE}", f"/games/{_PLAYER.name}={_PLAYER}", f"/shims={_SHIMS}"]
        for number, (target, content) in enumerate((files or {}).items()):
            if isinstance(content, Path):
                source = content
            else:
                source = Path(folder) / f"file-{number}"
                source.write_bytes(content.encode() if isinstance(content, str) else content)
            mounts.append(f"{target}={source}")
        command = [node(), str(WASM / "run.mjs"), str(path), str(heap), *mounts]
        done = subprocess.run(command, capture_output=True, text=True, timeout=timeout, check=False)
    if done.returncode:
        raise MicroPythonError((done.stdout[-4000:] + done.stderr[-2000:]).strip())
    return done.stdout

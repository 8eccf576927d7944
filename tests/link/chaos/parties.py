"""The parties of a chaos run as the world drives them: tables on both interpreters, and a host that can be killed."""

import json
import os
import shutil
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from both.chaos_table import ChaosTable
from host_tools import ASSETS, ROOT
from host_tools.build.boards import load
from host_tools.build.build import build, write
from host_tools.cafe.store import open_store
from host_tools.micropython.run import WASM, node

BOARD = "pico"
_HEAP = 8 << 20  # bytes: the app tidies its memory up whenever nothing happens, which takes longer in a larger heap
_TESTS = ROOT / "tests"
_SCRIPT = """
import json, sys
sys.path[:0] = ["/board", "/board/lib", "/"]
from both.chaos_table import ChaosTable
table = ChaosTable(json.loads({board!r}), "/board/assets", {device!r}, {key!r})
answer = table.do
"""
_TOOLS = ("virtual/glass.py", "virtual/kit.py", "games/random_player.py")


class CPythonTable:
    """The firmware in this process."""

    def __init__(self, device: str, key: str, folder: Path) -> None:
        self._table = ChaosTable(load(BOARD), str(ASSETS), device, key)

    def do(self, told: dict) -> dict:
        return json.loads(self._table.do(json.dumps(told)))

    def close(self) -> None:
        pass


class MicroPythonTable:
    """The firmware under MicroPython, in a process of Node."""

    def __init__(self, device: str, key: str, folder: Path) -> None:
        script = folder / f"{device}.py"
        script.write_text(_SCRIPT.format(board=json.dumps(load(BOARD)), device=device, key=key))
        built = folder / "board"
        if not built.exists():  # bytecode, as on a board: games come and go often
            write(build(BOARD), built)
        mounts = [f"/board={built}", f"/both={_TESTS / 'both'}"]
        mounts.append(f"/storage/virtual_flash.py={_TESTS / 'storage' / 'virtual_flash.py'}")
        mounts += [f"/host_tools/{name}={ROOT / 'host_tools' / name}" for name in _TOOLS]
        self._process = subprocess.Popen(
            [node(), str(WASM / "lockstep.mjs"), str(script), str(_HEAP), *mounts],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def do(self, told: dict) -> dict:
        assert self._process.stdin and self._process.stdout
        self._process.stdin.write(json.dumps(told) + "\n")
        self._process.stdin.flush()
        return json.loads(self._process.stdout.readline())

    def close(self) -> None:
        self._process.kill()
        self._process.communicate()


class Host:
    """A host with SQLite in a folder; `start` and `kill` as often as wanted."""

    def __init__(self, folder: Path, keys: "dict[str, str]") -> None:
        self.folder, self._backup = folder / "house", folder / "backup"
        store = open_store(self.folder)
        for number, (device, key) in enumerate(keys.items()):
            store.devices.add(device, str(number + 1), bytes.fromhex(key), "test")
        store.close()
        self.state: Any = None
        self._path = str(folder / "door")
        path = os.pathsep.join(str(ROOT / part) for part in (".", "firmware", "host_tools/on_cpython", "tests"))
        self._server = subprocess.Popen(
            [sys.executable, "-m", "link.chaos.house", str(self.folder), self._path],
            env={**os.environ, "PYTHONPATH": path},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        assert self._server.stdout and self._server.stdout.readline() == "ready\n"
        self.start()

    def start(self) -> None:
        self._line = socket.socket(socket.AF_UNIX)
        self._line.connect(self._path)
        self._file = self._line.makefile("rw", encoding="utf-8")
        self._process = int(self._file.readline())

    def send(self, told: dict) -> None:
        self._file.write(json.dumps(told) + "\n")
        self._file.flush()

    def answers(self) -> "Iterator[list]":
        """What the host says in a step: connection and line, each; `state` is told at its end."""
        while True:
            said = json.loads(self._file.readline())
            if isinstance(said, dict):
                self.state = said["state"]
                return
            yield said

    def kill_after(self, count: int) -> "list[list]":
        """End the host as soon as it has said so many lines, or is done with its step; what it has said by then."""
        said = [line for _, line in zip(range(count), self.answers(), strict=False)]
        os.kill(self._process, signal.SIGKILL)
        try:
            rest = [json.loads(line) for line in self._file if line.endswith("\n")]
        except OSError:
            rest = []
        self._file.close()
        self._line.close()
        return said + [line for line in rest if isinstance(line, list)]

    def back_up(self) -> None:
        """Keep the folder as it is; to be called while no host runs."""
        shutil.rmtree(self._backup, ignore_errors=True)
        shutil.copytree(self.folder, self._backup)

    def restore(self) -> None:
        """Bring the last backup back; to be called while no host runs."""
        if self._backup.exists():
            shutil.rmtree(self.folder)
            shutil.copytree(self._backup, self.folder)

    def close(self) -> None:
        self.kill_after(0)
        self._server.kill()
        self._server.communicate()

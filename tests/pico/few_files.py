"""A firmware of a few files: it takes the same way onto a board, and the whole one takes the emulator many minutes."""

import json

from host_tools.build.build import MANIFEST, fingerprint
from host_tools.emulated.pico import EmulatedPico

MAIN = "from machine import reset\nfrom switch import finish\nif finish():\n    reset()\nimport pipkeeper.said\n"


def few(plain: "dict[str, bytes]", word: str) -> "dict[str, bytes]":
    """A firmware of a few files that says a word when it starts."""
    files = {path: plain[path] for path in ("board.json", "switch.mpy", "assets/game_list.bin")}
    files |= {"main.py": MAIN.encode() + f"print('main', '{word}')\n".encode()}
    files |= {"pipkeeper/said.py": f"print('said', '{word}')\n".encode()}
    files |= {f"pipkeeper/only-{word}.py": b"pass\n"}
    marks = {path: fingerprint(content) for path, content in files.items()}
    return {**files, MANIFEST: json.dumps({"files": marks}).encode()}


def at_rest(pico: EmulatedPico) -> EmulatedPico:
    """Switched on, until its prompt."""
    assert pico.boot().run_until(lambda: ">>>" in pico.console.text, 4000, 10), pico.console.text
    return pico

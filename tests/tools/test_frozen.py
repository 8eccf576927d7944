"""boards/manifest.py, run as MicroPython's build runs it: it freezes every module that a plain build compiles."""

import ast
from pathlib import Path

from host_tools import BOARDS, FIRMWARE
from host_tools.build.build import build
from host_tools.build.sources import FROZEN_MODULE, source_mark, sources


def frozen(monkeypatch) -> "tuple[dict[str, Path], list[str]]":
    """The modules that the manifest freezes by their place, and what it takes from MicroPython."""
    files: "dict[str, Path]" = {}
    taken: "list[str]" = []

    def package(name: str, base_path: str) -> None:
        base = (BOARDS / base_path).resolve()
        files.update({path.relative_to(base).as_posix(): path for path in (base / name).rglob("*.py")})

    def module(name: str, base_path: str) -> None:
        files[name] = (BOARDS / base_path / name).resolve()

    monkeypatch.chdir(BOARDS)
    given = {"freeze": taken.append, "require": taken.append, "package": package, "module": module}
    exec(compile((BOARDS / "manifest.py").read_text(encoding="utf-8"), "manifest.py", "exec"), given)
    return files, taken


def test_every_module_is_frozen_and_marked(monkeypatch):
    files, taken = frozen(monkeypatch)
    wanted = {place.removeprefix("lib/"): path.resolve() for place, path in sources().items()}
    assert {place: files.get(place) for place in wanted} == wanted
    assert taken == ["$(PORT_DIR)/modules", "neopixel"]
    (statement,) = ast.parse(files[f"{FROZEN_MODULE}.py"].read_text(encoding="utf-8")).body
    assert isinstance(statement, ast.Assign) and ast.literal_eval(statement.value) == source_mark()


def test_a_frozen_board_gets_everything_else():
    plain, data = build("pico"), build("pico", source_mark())
    assert {path for path in plain if not path.endswith(".mpy")} == data.keys()
    assert data["main.py"] == (FIRMWARE / "main.py").read_bytes()

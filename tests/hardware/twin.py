"""What the other interpreter needs to run the virtual kit: the display driver and our virtual parts."""

from pathlib import Path

from both_sides import BOTH
from host_tools import ROOT
from host_tools.build.sources import driver


def twin_files() -> "dict[str, Path | str | bytes]":
    """Files for `host_tools.micropython.run.run`."""
    files: "dict[str, Path | str | bytes]" = {
        **BOTH,
        "/both/host_tools/__init__.py": "",
        "/both/host_tools/virtual/__init__.py": "",
    }
    for name in ("glass", "kit"):
        files[f"/both/host_tools/virtual/{name}.py"] = ROOT / "host_tools" / "virtual" / f"{name}.py"
    return files | {f"/both/{place.removeprefix('lib/')}": path for place, path in driver().items()}

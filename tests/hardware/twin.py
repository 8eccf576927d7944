"""What the other interpreter needs to run the virtual kit: the display driver and our virtual parts."""

from importlib.util import find_spec
from pathlib import Path

from host_tools import ROOT
from host_tools.build.build import DRIVER


def twin_files() -> "dict[str, Path | str | bytes]":
    """Files for `host_tools.micropython.run.run`."""
    files: "dict[str, Path | str | bytes]" = {
        "/both/host_tools/__init__.py": "",
        "/both/host_tools/simulator/__init__.py": "",
    }
    for name in ("glass", "virtual"):
        files[f"/both/host_tools/simulator/{name}.py"] = ROOT / "host_tools" / "simulator" / f"{name}.py"
    for module in DRIVER:
        spec = find_spec(module)
        if spec is not None and spec.origin is not None and not spec.origin.endswith("__init__.py"):
            files[f"/both/{module.replace('.', '/')}.py"] = Path(spec.origin)
    return files

"""The code in tests/both, for the other interpreter."""

from pathlib import Path

BOTH: "dict[str, Path | str | bytes]" = {"/both": Path(__file__).parent / "both"}

"""Unloads modules that are no longer needed, to free their memory; they can be imported again."""

import sys


def forget(*names: str) -> None:
    """Remove modules from the interpreter's list and from their packages."""
    for name in names:
        module = sys.modules.pop(name, None)
        folder, _, last = name.rpartition(".")
        above = sys.modules.get(folder)
        if module and above and hasattr(above, last):
            delattr(above, last)


def forget_all(package: str, kept: "tuple[str, ...]") -> None:
    """Remove every module of a package except those named; `package` ends in a dot."""
    forget(*[name for name in sys.modules if name.startswith(package) and name[len(package) :] not in kept])

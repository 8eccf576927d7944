"""The extras of the package: what to run where a library is missing."""

from collections.abc import Iterator
from contextlib import contextmanager

from pipkeeper import VERSION

from .errors import UserError


def command(extra: str) -> str:
    """Return the command that installs an extra; Pipkeeper is on no package index, only its releases have a wheel."""
    return f"pip install './pipkeeper-{VERSION}-py3-none-any.whl[{extra}]'"


@contextmanager
def needed(extra: str) -> Iterator[None]:
    """Import libraries of an extra; if one is missing, say how to install it."""
    try:
        yield
    except ModuleNotFoundError as error:
        if (error.name or "").startswith(("host_tools", "pipkeeper")):
            raise
        sentence = f"{error.name} is not installed; with the wheel of the release, run: {command(extra)}"
        raise UserError(sentence) from None

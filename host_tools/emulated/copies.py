"""Copies of a running board: a fork of this process continues with the same RAM, flash and time."""

import os
import pickle
import traceback
from collections.abc import Callable
from typing import Any, TypeVar

Told = TypeVar("Told")


class Copy:
    """An action that runs in a fork of this process."""

    def __init__(self, action: "Callable[[], object]") -> None:
        self._pipe, theirs = os.pipe()
        self._child = os.fork()
        if not self._child:
            os.close(self._pipe)
            _tell(theirs, action)
        os.close(theirs)

    def result(self) -> Any:
        """Wait for the action's result; raise its failure here."""
        with os.fdopen(self._pipe, "rb") as pipe:
            content = pipe.read()
        os.waitpid(self._child, 0)
        if not content:
            raise RuntimeError("the copy of the board ended without a word")
        done, report = pickle.loads(content)
        if not done:
            raise AssertionError(report)
        return report


def _tell(pipe: int, action: "Callable[[], object]") -> None:
    """Run the action, send its outcome, and end the process without the parent's exit handlers."""
    try:
        report = True, action()
    except BaseException:
        report = False, "in a copy of the board:\n" + traceback.format_exc()
    with os.fdopen(pipe, "wb") as file:
        file.write(pickle.dumps(report))
    os._exit(0)


def in_a_copy(action: "Callable[[], Told]") -> Told:
    """Run an action in a copy and return its result; the board here stays as it is."""
    report: Told = Copy(action).result()
    return report

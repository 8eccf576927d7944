"""Makes the frames that a board shows while its app loads: the app's first picture, for each display height."""

import tempfile
from pathlib import Path

from ..virtual.kit import Kit
from .boards import load, names


def make_first_frames(assets: Path) -> None:
    """Write first-HEIGHT.frame for every height that a board has."""
    from pipkeeper.ui.app import App

    for name in names():
        board = load(name)
        with tempfile.TemporaryDirectory() as data:
            kit = Kit(board, str(assets), data)
            App(kit).step(0)
            (assets / f"first-{board['height']}.frame").write_bytes(bytes(kit.display.buffer))

"""Makes the link, importing one module per step so that a press never waits for more than one."""

import sys

from ..unload import forget

if 0:  # for the type checker
    from .app import App

_PARTS = ("link.lines", "link.link")


def bring(app: "App") -> None:
    """Import the next module; with the last one, the app is linked."""
    for part in _PARTS:
        if "pipkeeper." + part not in sys.modules:
            __import__("pipkeeper." + part)
            return
    from .linking import Linking

    app.linking = Linking(app)
    forget("pipkeeper.ui.link_start", "pipkeeper.link.pairing")

"""The light dice: the colours of faces, or one light per pip of a number die, at a comfortable brightness."""

if 0:  # for the type checker
    from collections.abc import Sequence
    from typing import Any

    from ..app import App

_COLOURS = {
    "red": (40, 0, 0),
    "orange": (36, 12, 0),
    "yellow": (24, 20, 0),
    "green": (0, 32, 0),
    "blue": (0, 0, 48),
    "violet": (24, 0, 32),
}
_WHITE = (14, 14, 14)
_DARK = (0, 0, 0)


def show_throw(app: "App", faces: "Sequence[Any]") -> None:
    """Light up for a throw, unless the lights are switched off."""
    lights = app.kit.lights
    if not lights.count:
        return
    if not app.settings.get("lights", True):
        faces = ()
    shown = [_COLOURS.get(face, _DARK) for face in faces if isinstance(face, str)]
    if not shown and len(faces):
        shown = [_WHITE] * min(faces[0], lights.count)
    shown = shown[: lights.count]
    lights.show(shown + [_DARK] * (lights.count - len(shown)))

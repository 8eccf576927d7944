"""The ask for a die that was thrown onto a board."""

from .asks import Any, Ask, Refused, whole


class Die(Ask):
    """A die that has come to rest: its zone and its face.  In the `faceless` zones the face does not matter."""

    kind = "die"

    def __init__(self, player: "int | None", about: str, zones: "Any", sides: int = 6, faceless: "Any" = ()) -> None:
        self.player = player
        self.about = about
        self.zones = zones
        self.sides = sides
        self.faceless = faceless

    def code(self, answer: "Any") -> int:
        if not isinstance(answer, (list, tuple)) or len(answer) != 2:
            raise Refused("die", answer)
        zone, face = answer
        if not (isinstance(zone, str) or whole(zone)) or zone not in self.zones:
            raise Refused("zone", zone, self.zones)
        if not whole(face) or not 1 <= face <= self.sides:
            raise Refused("face", face, self.sides)
        return int(self.zones.index(zone)) * self.sides + int(face) - 1

    def answer(self, code: int) -> "tuple[Any, ...]":
        zone, face = divmod(code, self.sides)
        try:
            return self.zones[zone], face + 1
        except IndexError:
            raise Refused("code", code)

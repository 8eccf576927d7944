"""Base class of the games that keep their own board: its places, choosing one, and the pieces on it."""

from ...asks import Any, Asking, Callable, Data, Iterable, Iterator
from ...board.asks import NOTHING, SEVERAL, WORD, PlaceChoice
from ...board.pile import Pile, faces_of, places_of
from ..turns import Turns


class BoardGame(Turns):
    """A game over places; a mark in `cells` is 0 for an empty place, else what `piece` names."""

    kind = "pyramid"
    owned = True  # dice belong to seats; otherwise they have colours

    def __init__(self, seats: int, options: "Data", record: "Data") -> None:
        Turns.__init__(self, seats, options, record)
        self.spots = places_of(options.get("side", 9))
        self.limit = options.get("limit", 0)  # seconds for a choice; 0 for no limit
        self.findings: bytearray = bytearray()
        self.to_begin = ("number", "options", "spiel.counted", "spiel.set_up", "spiel." + record["module"])

    def pick(
        self,
        seat: "int | None",
        about: str,
        legal: "Callable[[], Iterable[int]]",
        words: "tuple[Any, ...]" = (),
        several: bool = False,
        says: str = "",
        values: "tuple[Any, ...]" = (),
    ) -> "Asking[Any]":
        """Ask for a place that `legal` finds, as its number, or one of the words; None if nothing is possible.

        A single possibility is taken unasked. `several`: there is more than one, so that nothing is searched for.
        """
        ask = PlaceChoice(seat, about, self, legal, words, self.limit)
        if not several:
            only = self.found(ask.only)
            if only == NOTHING:
                return None
            if only != SEVERAL:
                return words[0] if only == WORD else only
        ask.says = says or "board-" + about
        if values:
            ask.values = values
        return (yield ask)

    def found(self, search: "Callable[[], int]") -> int:
        """Return the result of a search, below 256; a replay takes the result found before."""
        at = len(self.findings)
        result = self.known[at] if at < len(self.known) else int(search())
        self.findings.append(result)
        return result

    def cells_now(self) -> bytearray:
        """Return the marks of all places."""
        raise NotImplementedError

    def piece(self, place: int, mark: int) -> "list[Any]":
        """Return a piece for the standing: its place, its owner or colour, its orientation."""
        return [self.spots.word(place), mark - 1, None]

    def hidden(self, place: int) -> bool:
        """Return True for a die whose identity nobody sees."""
        return False

    def board(self) -> "Data":
        cells = self.cells_now()
        pieces = [self.piece(place, cells[place]) for place in range(self.spots.count) if cells[place]]
        return {"kind": self.kind, "side": self.spots.side, "pieces": pieces}


class PileGame(BoardGame):
    """A game on a pyramid that grows or shrinks; scores are outside faces unless the game says otherwise."""

    def __init__(self, seats: int, options: "Data", record: "Data") -> None:
        BoardGame.__init__(self, seats, options, record)
        self.pile = Pile(self.spots)

    def cells_now(self) -> bytearray:
        return self.pile.cells

    def open_places(self) -> "Iterator[int]":
        return self.pile.open_places()

    def free_places(self) -> "Iterator[int]":
        return self.pile.free_places()

    def show_faces(self, head: int, place: int) -> None:
        """Lay a die of a side and count its outside faces."""
        self.pile.lay(place, head + 1)
        self.totals[head] += faces_of(self.spots.outside[place])

    def unshow_faces(self, place: int) -> None:
        """Take a die away, and its faces from its owner's."""
        self.totals[self.pile.take(place) - 1] -= faces_of(self.spots.outside[place])

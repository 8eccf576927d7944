"""The idle pages of a kiosk: what it is, its games, the best results, and how to begin."""

from ...catalogue.catalogue import BOOKS, OWN_GAMES, Catalogue, book_title
from ...words import LANGUAGES
from ..screen import fetched, game_title, lines
from ..widgets.canvas import sized_lines
from ..widgets.labels import time_text
from ..widgets.signs import foot
from .language import LANGUAGE_NAMES

if 0:  # for the type checker
    from ..app import App
    from ..widgets.canvas import Canvas

_RESULTS = 4  # best results shown
_MATCHES = 12  # finished matches searched for them
_GAP = 4  # pixels between a name and a score


class Pages:
    """Shows one page after another; ROLL switches the language for this guest."""

    def __init__(self, app: "App") -> None:
        self._app = app
        catalogue = Catalogue(app.kit.assets, app.kit.data)
        self._games = len(catalogue)
        catalogue.close()
        self._best = self._leaders()

    def _leaders(self) -> "list[tuple[str, str, int, bool]]":
        """Return the best results of the last matches: game id, name, score, and whether that is a time."""
        from ...storage.statistics import Statistics

        statistics, store = Statistics(), self._app.store
        for number in range(min(_MATCHES, len(store.finished()))):
            summary = store.read_finished(number)
            if summary:
                statistics.add(summary)
        best = statistics.leaders()[:_RESULTS]
        return [(game_id, name, score, statistics.timed(name, game_id)) for game_id, name, score in best]

    def next_language(self) -> None:
        from ..preferences import speak

        app = self._app
        speak(app, LANGUAGES[(LANGUAGES.index(app.words.language) + 1) % len(LANGUAGES)])

    def draw(self, canvas: "Canvas", turn: int) -> bool:
        """Draw the page of a turn; return False for the one with the name and the dice."""
        small = canvas.pages <= 4
        parts = self._parts(canvas) if small else []  # a line of a small display at a time
        before = len(parts) if small else 2
        together = 1 if small else 2  # best results on a page
        pages = before + (len(self._best) + together - 1) // together
        linking = self._app.linking
        if linking and linking.link.url:  # shown between any two pages, because phones need time to read it
            if turn & 1:
                fetched("device.link_table").draw_address(self._app, canvas)
                return True
            turn >>= 1
        number = turn % (pages + 1)
        if number == pages:
            return False
        if number >= before:
            first = (number - before) * together
            self._draw_best(canvas, self._best[first : first + together])
        elif small:
            title, line = parts[number]
            canvas.text_centre(0, 0, title, canvas.width)
            canvas.text_centre(0, 1, line, canvas.width, canvas.largest(line, canvas.width, 2))
        elif number:
            self._draw_games(canvas)
        else:
            self._draw_welcome(canvas)
        self._draw_foot()
        return True

    def _draw_foot(self) -> None:
        words = self._app.words
        foot(self._app, words.say("ui.kiosk.begin"), "", LANGUAGE_NAMES[LANGUAGES.index(words.language)])

    def _parts(self, canvas: "Canvas") -> "list[tuple[str, str]]":
        """Return what this is and its games, line by line, each with a title."""
        words = self._app.words
        what = lines(canvas, words.say("ui.kiosk.what"), canvas.width, canvas.medium)
        games = words.say("ui.kiosk.games", self._games)
        return [("Pipkeeper", line) for line in what] + [(games, title) for title in self._titles()]

    def _titles(self) -> "list[str]":
        return [book_title(self._app.words, book) for book in BOOKS if book != OWN_GAMES]

    def _draw_welcome(self, canvas: "Canvas") -> None:
        text = self._app.words.say("ui.kiosk.what")
        canvas.centre_lines(0, ["Pipkeeper"] + lines(canvas, text, canvas.width - 2, canvas.medium), canvas.medium)

    def _draw_games(self, canvas: "Canvas") -> None:
        canvas.text_centre(0, 0, self._app.words.say("ui.kiosk.games", self._games), canvas.width)
        font, rows = sized_lines(canvas, ", ".join(self._titles()), canvas.width, canvas.pages - 2)
        canvas.centre_lines(1, rows, font)

    def _draw_best(self, canvas: "Canvas", best: "list[tuple[str, str, int, bool]]") -> None:
        """Draw each game above its best player and score."""
        words = self._app.words
        page = 0
        if canvas.pages > 4:
            canvas.text_centre(0, 0, words.say("ui.kiosk.best"), canvas.width)
            page = 1
        for game_id, name, score, timed in best:
            points = time_text(words, score) if timed else str(score)
            canvas.text(0, page, canvas.small.fit(game_title(self._app, game_id), canvas.width))
            room = canvas.width - canvas.medium.measure(points) - _GAP
            canvas.write(canvas.largest(name, room, 2), 0, page + 1, name, room)
            canvas.text_right(canvas.width, page + 1, points, canvas.medium)
            page += 3

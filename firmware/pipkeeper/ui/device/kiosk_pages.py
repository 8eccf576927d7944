"""The idle pages of a kiosk: what it is, its games, the best results, and how to begin."""

from ...catalogue.catalogue import BOOKS, OWN_GAMES, Catalogue, book_title
from ...words import LANGUAGES
from ..screen import fetched, lines
from ..widgets.signs import foot, signs
from .language import LANGUAGE_NAMES

if 0:  # for the type checker
    from ..app import App
    from ..widgets.canvas import Canvas

_RESULTS = 3  # best results shown
_MATCHES = 12  # finished matches searched for them


class Pages:
    """Shows one page after another; ROLL switches the language for this guest."""

    def __init__(self, app: "App") -> None:
        self._app = app
        catalogue = Catalogue(app.kit.assets, app.kit.data)
        self._games = len(catalogue)
        catalogue.close()
        self._best = self._leaders()

    def _leaders(self) -> "list[tuple[str, str, int]]":
        """Return the best results of the last matches."""
        from ...storage.statistics import Statistics

        statistics, store = Statistics(), self._app.store
        for number in range(min(_MATCHES, len(store.finished()))):
            summary = store.read_finished(number)
            if summary:
                statistics.add(summary)
        return statistics.leaders()

    def next_language(self) -> None:
        app = self._app
        app.speak(LANGUAGES[(LANGUAGES.index(app.words.language) + 1) % len(LANGUAGES)])

    def draw(self, canvas: "Canvas", turn: int) -> bool:
        """Draw the page of a turn; return False for the one with the name and the dice."""
        pages = [self._draw_welcome, self._draw_games]
        if self._best:
            pages.append(self._draw_best)
        linking = self._app.linking
        if linking and linking.orders.url:  # shown between any two pages, because phones need time to read it
            if turn & 1:
                fetched("device.link_table").draw_address(self._app, canvas)
                return True
            turn >>= 1
        number = turn % (len(pages) + 1)
        if number == len(pages):
            return False
        pages[number](canvas)
        self._draw_foot(canvas)
        return True

    def _draw_foot(self, canvas: "Canvas") -> None:
        words = self._app.words
        if canvas.pages > 4:
            language = LANGUAGE_NAMES[LANGUAGES.index(words.language)]
            foot(self._app, words.say("ui.kiosk.begin"), "", language)
        else:
            canvas.text_right(canvas.width, 3, signs(self._app)[0] + " " + words.say("ui.kiosk.begin"))

    def _draw_welcome(self, canvas: "Canvas") -> None:
        text = self._app.words.say("ui.kiosk.what")
        if canvas.pages <= 4:
            canvas.paragraph(0, 0, text, canvas.width, canvas.pages - 1, True)
            return
        page = 0
        for line in ["Pipkeeper"] + lines(canvas, text, canvas.width - 2, canvas.medium):
            canvas.text_centre(0, page, line, canvas.width, canvas.medium)
            page += canvas.medium.pages

    def _draw_games(self, canvas: "Canvas") -> None:
        words = self._app.words
        page = 0
        if canvas.pages > 4:
            text = words.say("ui.kiosk.games", self._games)
            canvas.text_centre(0, 0, text, canvas.width, canvas.largest(text, canvas.width, 2))
            page = 3
        names = ", ".join([book_title(words, book) for book in BOOKS if book != OWN_GAMES])
        canvas.paragraph(0, page, names, canvas.width, canvas.pages - page - 1, True)

    def _draw_best(self, canvas: "Canvas") -> None:
        words = self._app.words
        page = 0
        if canvas.pages > 4:
            canvas.text_centre(0, 0, words.say("ui.kiosk.best"), canvas.width)
            page = 2
        for game_id, name, score in self._best[:_RESULTS]:
            text = name + "  " + str(score)
            room = canvas.width - canvas.measure(text) - 4
            canvas.text(0, page, canvas.small.fit(words.first("title." + game_id, game_id), room))
            canvas.text_right(canvas.width, page, text)
            page += 1

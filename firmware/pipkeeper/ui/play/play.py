"""A match in play: shows the ask, gives and undoes answers; each kind of ask has its own module."""

from ...match import unpacked
from ...rules.asks import Ask, Refused
from ..entries.entry import Entry
from ..screen import BACK, BUTTON, MatchScreen, fetched, sooner
from ..widgets.head import Head
from ..widgets.labels import answer_text, news_text
from ..widgets.signs import foot, signs

if 0:  # for the type checker
    from typing import Any

    from ..app import App
    from ..games.panel import Panel
    from ..widgets.canvas import Canvas
    from ..widgets.clock import Watch
    from ..widgets.tumbling import Tumbling
    from .correcting import Correcting
    from .note import Note


class View(MatchScreen):
    """The main screen of a match: who is asked, the question, and below it the entry of the answer."""

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        self.ask = self.match.ask or Ask(None, "")  # the current ask, or the one being corrected
        self.correcting: "Correcting | None" = None  # an earlier answer that is being corrected
        self._holder: "int | None" = -1  # the player who has been handed the device for a secret
        self.thrown: "list[Any] | None" = None  # the throw that the next choice is about
        self._watch: "Watch | None" = None
        self.tumbling: "Tumbling | None" = None  # a throw of the electronic dice that is being shown
        self.entry = Entry(self)  # a placeholder until the first ask
        self._entries: "dict[str, Entry]" = {}
        self._head = Head(app)
        self._news = False  # the game has news that is still to be shown
        self.message: "Note | None" = None  # shown until the next press
        self._rounds = len(self.match.game.rounds)  # the number of rounds whose standing was shown
        self._ordered = self.match.count and self.match.game.round  # the last round whose throwing order was shown
        self.panel: "Panel | None" = None
        game = self.match.game
        if game.panel:
            self.panel = fetched("games." + game.panel).Panel(app)
        self._load_ahead()

    def _load_ahead(self) -> None:
        """Load what a press would have to wait for: the standing, entries, glyphs of names and figures."""
        # A panel or a board already shows how people stand; there the standing is loaded when it is first opened.
        if not self.panel and self.match.options.get("keep") != "board":
            self.ahead = ("pipkeeper.ui.play.standing",)  # stays loaded
            fetched("play.standing")
        if self.match.game.often:
            self._entry(self.match.game.often)
        canvas, figures = self.app.canvas, "0123456789"
        canvas.measure("".join(self.match.names) + figures)
        for page in range(canvas.medium.pages):
            canvas.medium.line(figures, page)

    def enter(self) -> None:
        self.app.kit.display.prepare(bool(self.match.game.often))  # such a game has memory to spare
        self.tumbling = None
        self._holder = -1
        self._lift()
        self.next()
        if not self.match.count and self._new_order():
            self.app.open("play.standing", True)

    # --- asks and answers

    def next(self) -> None:
        """Show the current ask, or the end of the match if there is none."""
        self.correcting = None
        self._head.correcting = False
        while self.match.forced():  # nobody needs to be asked
            self.match.take_forced()
            self.app.changed()
        ask = self.match.ask
        if ask is None:
            self.app.open("play.winner")
            return
        self.ask = ask
        self._enter(self._covered(ask))

    def _covered(self, ask: "Ask") -> str:
        """Return the module for an ask; a secret one is covered unless its player has just seen another."""
        if not ask.secret:
            self._holder = -1
        elif ask.player != self._holder:
            return "cover"
        return self._module(ask)

    def _module(self, ask: "Ask") -> str:
        """Return the name of the module for this kind of answer."""
        if ask.clock:
            return "stopwatch" if ask.kind == "number" else "attempt"
        if ask.board:
            return "board"
        return "choice_beside" if ask.kind == "choice" and self.panel_width() else ask.kind

    def uncover(self) -> None:
        """Show a secret ask to the player who now holds the device."""
        self._holder = self.ask.player
        self._enter(self._module(self.ask))

    def cover(self) -> None:
        """Cover a secret ask until the device has been handed to its player again."""
        if self.ask.secret:
            self._holder = -1
            self._enter("cover")

    def correct(self, at: int, ask: "Ask", answer: "Any", which: str) -> None:
        """Ask an earlier question again to change its answer; `which` describes that answer."""
        self.correcting = fetched("play.correcting").Correcting(self, at, ask, answer, which)
        self._head.correcting = True
        self.thrown = None
        self._holder = -1
        self.ask_again(ask)

    def ask_again(self, ask: "Ask") -> None:
        """Ask an earlier question again."""
        self.ask = ask
        self._enter(self._covered(ask))

    def corrected(self) -> None:
        """Go on after a correction."""
        self.thrown = None
        self.app.changed()
        self._rounds = len(self.match.game.rounds)
        self.next()

    def _entry(self, name: str) -> Entry:
        """Return the entry of this name, made when it is first needed."""
        entry: "Entry | None" = self._entries.get(name)
        if entry is None:
            entry = self._entries[name] = fetched("entries." + name).Entry(self)
        return entry

    def _enter(self, name: str) -> None:
        entry = self._entry(name)
        before, self.entry = self.entry, entry
        entry.ask = self.ask
        entry.begin()
        follows = before is entry or self.panel is not None and self.panel.tall
        if self.message or not follows or not self.app.standing_still(self):
            self.app.redraw()
        elif self._head.renew(entry) and entry.renew(before):
            if self.panel:
                self.draw_panel(self.app.canvas)
        else:
            self.app.redraw()

    def waiting(self) -> "Any":
        """Return the answer that was taken back or is being corrected, or None."""
        match = self.match
        if self.correcting:
            return self.correcting.answer
        if match.end >= len(match.codes):
            return None
        return match.waiting_ask().answer(unpacked(match.codes, match.end)[0])

    def give(self, answer: "Any") -> None:
        """Give an answer and go on; if it is refused, show why."""
        if self.take(answer):
            self.proceed()

    def take(self, answer: "Any") -> bool:
        """Give an answer; return False if it is refused, or if it is for a correction, which goes on by itself."""
        match = self.match
        asked = match.ask
        if self.correcting:
            self.correcting.take(answer)
            return False
        game = match.game
        before = game.news
        try:
            match.give(answer)
        except Refused as refusal:
            self.refuse(refusal)
            return False
        self._news = game.news is not before
        self.app.changed()
        self.thrown = answer if self._stays(asked, match.ask) else None
        return True

    def _stays(self, asked: "Ask | None", then: "Ask | None") -> bool:
        """Return True if the answer was a throw that the next ask is about: one of the same player."""
        if asked is None or then is None or asked.player != then.player:
            return False
        return asked.kind == "throw" and not asked.secret

    def proceed(self) -> None:
        """Go on to the next ask, showing the standing after a round; a panel already shows how people stand."""
        self.next()
        game = self.match.game
        rounds, self._rounds = self._rounds, len(game.rounds)
        if not self.match.over and not self.panel and (self._new_order() or self._rounds > rounds):
            self.app.open("play.standing", True)
        if self._news and not self.match.over:
            self._news = False
            self.note(news_text(self.match, self.app.words))

    def refuse(self, refusal: "Refused") -> None:
        """Show why an answer is refused; a refused correction is dropped."""
        later = self.correcting is not None and refusal.args[0].startswith("amend-")
        if self.correcting:
            self.next()
        self.app.sound("error")
        from ...protocol import sentence

        self.note(self.app.words.say("ui.not-corrected") if later else sentence(self.app.words, refusal))

    def _new_order(self) -> bool:
        """Return True once for each round whose throwing order has not been shown yet."""
        game = self.match.game
        if not game.order or game.round == self._ordered:
            return False
        self._ordered = game.round
        return True

    def undo(self) -> None:
        """Take back the last answer and offer it as the first one to give again."""
        match = self.match
        if self._watch:
            self._watch.pause(self.app.now)
        if self.tumbling:
            self.tumbling = None
            self.app.redraw()
        self.thrown = None
        self._holder = -1
        words = self.app.words
        if match.can_restore():
            match.take_back_correction()
            self._went_back()
            self.note(words.say("ui.correction-undone"))
            return
        if not match.count:
            self.app.sound("error")
            self.note(words.say("ui.nothing-undone"))
            return
        match.take_back()
        self._went_back()
        undone = words.say("ui.undone", answer_text(match, words, match.waiting_ask(), self.waiting()))
        self.message = message = fetched("play.note").Note(self, undone)
        if self.app.standing_still(self):
            message.draw(self.app.canvas)

    def _went_back(self) -> None:
        """Show the current ask after answers were taken back."""
        self._rounds = len(self.match.game.rounds)
        self.app.changed()
        self._lift()
        self.next()

    @property
    def watch(self) -> "Watch":
        """Return the stopwatch, made when first needed; it outlives its ask, because undo only stops it."""
        if self._watch is None:
            watch: "Watch" = fetched("widgets.clock").Watch()
            self._watch = watch
        return self._watch

    # --- drawing

    def note(self, text: str) -> None:
        """Show a sentence at the foot of the display until the next press."""
        self.message = fetched("play.note").Note(self, text)
        self.app.redraw()

    def draw(self, canvas: "Canvas") -> None:
        page = self._head.draw(canvas, self.entry)
        left = self.draw_panel(canvas, True)
        self.entry.draw(canvas, page, left)
        if self.tumbling:
            self.place_dice(self.tumbling)
        if self.message:
            self.message.draw(canvas)
        self.mark(canvas)

    def place_dice(self, tumbling: "Tumbling") -> None:
        """Place the electronic dice over the entry, as large as possible."""
        canvas = self.app.canvas
        page = self._head.shorten(canvas, self.entry) if canvas.pages > 4 else 1
        tumbling.place(self.panel_width(), page, canvas.pages - page)
        tumbling.draw()

    def _lift(self) -> None:
        """Remove the message."""
        message, self.message = self.message, None
        if message is None:
            return
        if self.app.standing_still(self):
            message.lift(self.app.canvas)
            self.mark(self.app.canvas)  # the mark may have changed while the message covered it
        else:
            self.app.redraw()

    def panel_width(self) -> int:
        """Return the width in pixels of the panel at the left."""
        return self.panel.width if self.panel and self.ask.player is not None else 0

    def draw_panel(self, canvas: "Canvas", whole: bool = False) -> int:
        """Draw the panel, or only its changes; return its width."""
        left = self.panel_width()
        player = self.ask.player
        if left and self.panel and player is not None:
            self.panel.draw(canvas, self.match.game, player, whole, not self.correcting)
        return left

    def lay(self, thrown: "list[Any]") -> None:
        """Draw the panel with the dice entered so far."""
        if self.panel and self.panel.tall and not self.correcting:
            self.panel.lay(self.app.canvas, self.match.game, thrown)

    def advice(self) -> "str | None":
        """Return the option that perfect play would take; None where it is unknown or not wanted."""
        return self.panel.advise(self.match.game) if self.panel and not self.correcting else None

    def shared_dice(self) -> "list[tuple[str, int]]":
        """Return the dice that everybody uses in this round, with their colours; none for an earlier round."""
        return [] if self.correcting else self.match.game.dice_for_all()

    def hint(self, canvas: "Canvas", left: int) -> None:
        """Draw the sign of the button that throws at the foot; a correction is entered by hand."""
        words = self.app.words
        throws = words.say("roller.throw") if not self.correcting else ""
        if not left:
            foot(self.app, words.say("ui.foot.take"), words.say("ui.foot.menu"), throws)
        elif throws:
            canvas.text_centre(left, canvas.pages - 1, signs(self.app)[2] + " " + throws, canvas.width - left)

    def after(self, points: int) -> "int | None":
        """Return the score with these points added; None where points do not add up, or during a correction."""
        player = self.ask.player
        return None if self.correcting or player is None else self.match.game.score_with(player, points)

    # --- presses and time

    def press(self, event: int) -> None:
        self._lift()
        if self.tumbling:
            self.tumbling.hurry()
            self._thrown()
        elif self.correcting and event & BUTTON == BACK and self.entry.at_start():
            self.next()
        else:
            self.entry.press(event)

    def tick(self, now: int) -> int:
        if not self.tumbling:
            if self.panel and self.entry is self._entries.get("throw"):
                self.panel.foretell(self._entry("choice_beside"), self.match.game)
            due = self.entry.tick(now)
            return sooner(due, self.message.tick(now) if self.message else self._head.tick(now))
        due = self.tumbling.tick(now)
        self._thrown()
        return due

    def _thrown(self) -> None:
        """Go on once the dice have been shown long enough."""
        if self.tumbling and self.tumbling.over:
            self.tumbling = None
            self.app.redraw()  # the dice cover the entry
            self.proceed()

    def busy(self) -> bool:
        return self._watch is not None and self._watch.running

    def leave(self) -> None:
        self.app.kit.display.prepare(True)
        if self._watch:
            self._watch.pause(self.app.now)
        if self.panel:
            self.panel.close()

"""Corrects an earlier answer: applies the new one and says what changed."""

from ...rules.asks import Refused
from ..screen import lines
from ..widgets.labels import answer_text, score_text

if 0:  # for the type checker
    from typing import Any

    from ...rules.asks import Ask
    from .play import View as Play


class Correcting:
    """A correction under way; `which` describes the answer that is corrected, `answer` is its value so far."""

    def __init__(self, play: "Play", at: int, ask: "Ask", answer: "Any", which: str) -> None:
        self._play = play
        self._at = at  # the number of the answer
        self.answer = answer
        self._which = which
        self._old = answer_text(play.match, play.app.words, ask, answer)
        self._new: "list[Any]" = []  # the answers entered so far: one, or more that depend on it

    def take(self, answer: "Any") -> None:
        """Apply the correction and report it; if another answer depends on it, ask for that one too."""
        play, match = self._play, self._play.match
        words, ask = play.app.words, play.ask
        before = self._score(ask)
        try:
            if not self._new and ask.code(answer) == ask.code(self.answer):
                play.next()
                play.app.screens[-1].note(words.say("ui.not-changed"))
                return
            self._new.append(answer)
            match.amend(self._at, *self._new)
        except Refused as refusal:
            follows = self._at + len(self._new)
            if refusal.args == ("amend-fit", follows) and follows < match.count:
                from ...correction import following

                self.answer = None
                play.ask_again(following(match, self._at, self._new) or ask)
            else:
                play.refuse(refusal)
            return
        after = self._score(ask)
        new = answer_text(match, words, ask, answer)
        play.corrected()
        self._report(new, words.say("ui.corrected-score", before, after) if after != before else "")

    def _score(self, ask: "Ask") -> "str | None":
        """Return the score of the player who is asked."""
        game = self._play.match.game
        return None if ask.player is None else score_text(self._play.app.words, game, game.score(ask.player))

    def _report(self, new: str, scores: str) -> None:
        """Say what was corrected and how to take that back, as far as the display has room for it."""
        app, old = self._play.app, self._old
        canvas, words = app.canvas, app.words
        three = app.kit.board["buttons"] == 3
        hint = "\n" + words.say("ui.correction-hint.3" if three else "ui.correction-hint")
        change = old + " → " + new
        for said in (
            words.say("ui.corrected", self._which, old, new) + scores + hint,
            change + scores + hint,
            change + hint,
            change,
        ):
            if len(lines(canvas, said, canvas.width - 6)) < canvas.pages:  # the signs in the corner stay
                break
        app.screens[-1].note(said)  # the winner's screen, if the match is over

"""Answers with the electronic dice; imported late, because many tables throw their own."""

from ...rules.asks import Throw
from ..widgets.labels import die_letter
from ..widgets.tumbling import Tumbling

if 0:  # for the type checker
    from .play import View

_COLOUR_DIE = "C"


def roll(play: "View") -> None:
    """Throw; a throw that was taken back is repeated as it was."""
    app, ask = play.app, play.match.ask
    if play.correcting or not isinstance(ask, Throw):
        app.sound("error")
        return
    answer = play.waiting()
    if answer is None:
        from ..electronic_dice import throw

        answer = throw(app, ask)
    app.sound("roll")
    if play.take(answer):
        then = play.match.ask
        passing = then is not None and then.kind == "choice" and then.player == ask.player and not then.secret
        dice = [(_COLOUR_DIE if ask.faces else ask.sides, face) for face in answer]
        total = "" if ask.faces or ask.colours or ask.dice == 1 else str(sum(answer))
        labels = tuple([die_letter(app, colour) for colour in ask.colours])
        play.tumbling = Tumbling(app, dice, total, (), labels, passing)
        play.place_dice(play.tumbling)


def roll_again(play: "View", option: str) -> None:
    """Choose to throw again and throw, with one press."""
    if play.correcting:
        play.app.sound("error")
    elif play.take(option) and isinstance(play.match.ask, Throw):
        roll(play)
    else:
        play.proceed()

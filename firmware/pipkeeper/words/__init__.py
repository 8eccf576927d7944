"""Texts in the language of the table, looked up by key in packed files.

Sentences that are rarely shown are deflated, together with the cards of the games.
"""

from micropython import const

from ..packed_file import Pak

if 0:  # for the type checker
    from ..rules.asks import Ask

LANGUAGES = ("en", "fr", "nl", "de", "es")
RARE = ("fault", "refused")  # the first word of their keys
_KEPT = const(48)  # words cached, so that a redraw need not read flash


class Words:
    """The words of one language; `say` fills the placeholders of a sentence."""

    def __init__(self, assets: str, language: str = "en") -> None:
        if language not in LANGUAGES:
            language = "en"
        self.language = language
        self._cards = assets + "/cards-" + language + ".pak"
        self._pak = Pak(assets + "/words-" + language + ".pak")
        self._kept: "dict[str, str]" = {}
        self.own: "dict[str, str]" = {}  # the words of the game in play, which take precedence

    def get(self, key: str) -> "str | None":
        """Return the word or sentence under a key, None if there is none."""
        text = self.own.get(key) or self._kept.get(key)
        if text is None:
            found = self._rare(key) if key[: key.find(".")] in RARE else self._pak.get(key)
            if found is None:
                return None
            text = found.decode()
            if len(self._kept) >= _KEPT:
                self._kept.clear()
            self._kept[key] = text
        return text

    def _rare(self, key: str) -> "bytes | None":
        pak = Pak(self._cards)
        try:
            return pak.get(key)
        finally:
            pak.close()

    def say(self, key: str, *values: object) -> str:
        """Return the sentence under a key with its placeholders filled; the key itself if there is none."""
        text = self.get(key)
        if text is None:
            return key
        return text.format(*values) if values else text

    def first(self, *keys: str) -> str:
        """Return the words under the first key that has any."""
        for key in keys:
            text = self.get(key)
            if text is not None:
                return text
        return keys[-1]

    def question(self, game_id: str, ask: "Ask") -> "str | None":
        """Return the question of an ask with its values: the game's own, or the common one; None if it has no text."""
        word = ask.says or ask.about
        text = self.get("ask." + game_id + "." + word) or self.get("ask." + word)
        if text and "{" in text:
            try:
                return text.format(*ask.values)
            except IndexError:  # words of a user's own game name a value that this question has not
                pass
        return text

    def close(self) -> None:
        self._pak.close()


def guest_name(words: Words, seat: int) -> str:
    """Return the name of a player without one, who is called after the seat."""
    return words.say("ui.player", seat + 1)


def is_guest(words: Words, name: str) -> bool:
    """Return True if a name is the one that some seat gives in this language."""
    number = name[len(name.rstrip("0123456789")) :]
    return number != "" and name == guest_name(words, int(number) - 1)

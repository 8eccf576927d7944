"""A match as JSON that people can read, for `save` and `--resume`; and as a few compact bytes."""

import json
from binascii import crc32
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pipkeeper.match import Match
from pipkeeper.protocol import sentence, shown
from pipkeeper.rules.asks import Refused
from pipkeeper.storage.finished_matches import summary_from_bytes, summary_to_bytes
from pipkeeper.storage.folders import Damaged, Newer
from pipkeeper.storage.journal_reader import described
from pipkeeper.words import Words

from ..errors import UserError

if TYPE_CHECKING:
    from pipkeeper.rules.rule_module import RuleModule

VERSION = 1
_KEYS = {"pipkeeper", "game", "revision", "players", "options", "answers", "tail", "check"}


def to_json(match: Match) -> "dict[str, Any]":
    """Return the whole match, including the undone answers, with a checksum."""
    answers = [answer for _, answer in match.answers(len(match.codes))]
    saved = {
        "pipkeeper": VERSION,
        "game": match.game_id,
        "revision": match.rules.REVISION,
        "players": list(match.names),
        "options": match.given,
        "answers": answers[: match.count],
        "tail": answers[match.count :],
    }
    saved["check"] = _check(saved)
    plain: "dict[str, Any]" = json.loads(json.dumps(saved))
    return plain


def _check(saved: "dict[str, Any]") -> str:
    content = {key: value for key, value in saved.items() if key != "check"}
    return f"{crc32(json.dumps(content, sort_keys=True, ensure_ascii=True).encode()):08x}"


def _all_texts(values: "list[Any]") -> bool:
    return all(isinstance(value, str) for value in values)


def from_json(saved: Any, load: "Callable[[str], RuleModule]", words: Words) -> Match:
    """Return the saved match; raise UserError for anything that is not a whole, unchanged match."""
    if isinstance(saved, dict) and set(saved) == {"match"}:
        saved = saved["match"]
    if not isinstance(saved, dict) or "pipkeeper" not in saved:
        raise UserError("this is no saved match: it has no entry `pipkeeper`")
    if saved["pipkeeper"] != VERSION:
        raise UserError(
            f"this match was saved in version {shown(saved['pipkeeper'])} of the format; version {VERSION} is known"
        )
    if set(saved) != _KEYS:
        wrong = sorted(set(saved) ^ _KEYS)
        raise UserError(f"the saved match is damaged: its entries are not the expected ones ({', '.join(wrong)})")
    if saved["check"] != _check(saved):
        raise UserError("the saved match is damaged: its check does not fit its content")
    kinds = {"game": str, "revision": int, "players": list, "options": dict, "answers": list, "tail": list}
    if not all(isinstance(saved[key], kind) for key, kind in kinds.items()) or not _all_texts(saved["players"]):
        raise UserError("the saved match is damaged: an entry is not of its kind")
    rules = load(saved["game"])
    if saved["revision"] != rules.REVISION:
        raise UserError(_other_rules(saved["revision"], rules.REVISION))
    try:
        match = Match(rules, saved["game"], saved["players"], saved["options"])
        for answer in saved["answers"] + saved["tail"]:
            match.give(answer)
        if saved["tail"]:
            match.undo(len(saved["tail"]))
    except Refused as refusal:
        raise UserError(f"the saved match does not fit the rules: {sentence(words, refusal)}") from None
    return match


def read(path: str, load: "Callable[[str], RuleModule]", words: Words) -> Match:
    """Return the match saved in a file, alone or as the line that `save` printed."""
    try:
        text = Path(path).read_text(encoding="utf-8")
    except OSError as error:
        raise UserError(f"{path}: {error.strerror}") from None
    except UnicodeDecodeError:
        raise UserError(f"{path}: not a text in UTF-8, so no saved match") from None
    try:
        saved = json.loads(text)
    except (ValueError, RecursionError):
        raise UserError(f"{path}: not JSON, so no saved match; was it cut off?") from None
    return from_json(saved, load, words)


def to_bytes(match: Match) -> bytes:
    """Return the whole match in a few bytes, with a version and a checksum."""
    return summary_to_bytes({**described(match), "end": match.end, "codes": match.codes})


def from_bytes(data: bytes, load: "Callable[[str], RuleModule]", words: Words) -> Match:
    """Return the match that `to_bytes` made; raise UserError for anything else."""
    try:
        summary = summary_from_bytes(data)
    except Newer:
        raise UserError("this match was saved by a newer version of Pipkeeper") from None
    except Damaged:
        raise UserError("the saved match is damaged: its check does not fit its content") from None
    rules = load(summary["game"])
    if summary["revision"] != rules.REVISION:
        raise UserError(_other_rules(summary["revision"], rules.REVISION))
    match = Match(rules, summary["game"], summary["names"], summary["options"])
    try:
        match.restore(summary["codes"], summary["end"])
    except Refused as refusal:
        raise UserError(f"the saved match does not fit the rules: {sentence(words, refusal)}") from None
    return match


def _other_rules(played: int, known: int) -> str:
    return f"the match was played by revision {played} of the rules; these are revision {known}"

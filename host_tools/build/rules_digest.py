"""A digest of the rules: devices send it in their hello, so that staff see which run others than the house."""

import hashlib
from functools import cache

from .. import ASSETS, FIRMWARE


@cache
def rules_digest() -> str:
    """Return eight hex digits over the rule files and the games that are written as data."""
    digest = hashlib.sha256()
    for path in sorted((FIRMWARE / "pipkeeper" / "rules").rglob("*.py")):
        digest.update(path.relative_to(FIRMWARE).as_posix().encode() + b"\0" + path.read_bytes())
    digest.update((ASSETS / "games.pak").read_bytes())
    return digest.hexdigest()[:8]

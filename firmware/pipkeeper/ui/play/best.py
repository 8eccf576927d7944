"""The best result of a game that keeps one: compared when a match ends, kept among the settings."""


def keep(app, match) -> "tuple | None":
    """The best so far and whether this match set it; None where a game keeps none, or nobody succeeded."""
    game = match.game
    if not game.keeps:
        return None
    kept = app.settings.setdefault("best", {})
    # The match remembers what stood before it: an end that is taken back and corrected is compared anew.
    match.best_before = best = getattr(match, "best_before", kept.get(match.game_id))
    result = game.best()
    new = result is not None and (best is None or (result < best if game.keeps == "fewest" else result > best))
    if new:
        best = result
    if kept.get(match.game_id) != best:
        kept[match.game_id] = best
        app.store.save_settings()
    return None if best is None else (best, new)

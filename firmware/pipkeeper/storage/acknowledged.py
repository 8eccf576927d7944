"""The numbers of the finished matches that a host has, as a short text among the settings."""

from ..rules.asks import Any


def numbers_to_text(device: str, numbers: "list[Any]") -> str:
    """Returns a text like `e6614c311b7b2a2f 1-37 39`: the device that they belong to, then ranges."""
    parts = [device]
    first = last = 0
    for number in sorted(numbers) + [0]:
        if first and number == last + 1:
            last = number
            continue
        if first:
            parts.append(str(first) if first == last else f"{first}-{last}")
        first = last = number
    return " ".join(parts)


def numbers_from_text(device: str, text: str) -> "list[Any]":
    """Returns the numbers; none if the text belongs to another device or cannot be read."""
    parts = text.split(" ")
    numbers: "list[Any]" = []
    if parts[0] != device:
        return numbers
    try:
        for part in parts[1:]:
            ends = [int(end) for end in part.split("-")]
            if ends[-1] - ends[0] > 4096:
                return []
            numbers.extend(range(ends[0], ends[-1] + 1))
    except ValueError:
        return []
    return numbers

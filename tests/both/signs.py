"""The values of a link's `sign`."""

NOTHING, AWAY, WAITING, LINKED = 0, 1, 2, 3

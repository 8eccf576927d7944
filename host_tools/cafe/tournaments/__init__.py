"""Tournaments: who sits where, what a result is worth and who leads, worked out from a list of events."""

"""Tumblin-Dice, both editions."""

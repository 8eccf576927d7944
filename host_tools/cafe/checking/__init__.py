"""Checks that a house's data is complete: every row of every chain, and every match replayed from its rows."""

from .check import Report, check

__all__ = ["Report", "check"]

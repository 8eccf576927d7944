"""Proving that what a house keeps is whole: every row of every chain, and every match replayed from its rows."""

from .check import Report, check

__all__ = ["Report", "check"]

"""Tulum."""

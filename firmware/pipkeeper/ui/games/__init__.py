"""Screens and panels that belong to a single game."""

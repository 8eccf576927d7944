"""Boards of honour: best result, winning streak, comeback and turn, from checked matches alone."""

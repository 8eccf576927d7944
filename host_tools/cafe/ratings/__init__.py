"""Ratings per game by OpenSkill, worked out from checked matches alone."""

"""Dice Trip."""

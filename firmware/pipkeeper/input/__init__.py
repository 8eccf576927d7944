"""Buttons to presses."""

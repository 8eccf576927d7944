"""Runs the firmware on a virtual board."""

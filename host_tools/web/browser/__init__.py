"""Runs in a page's worker under MicroPython: the firmware's app or a table, with the page as its hardware."""

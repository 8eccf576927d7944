"""Reads the matches of a device from a backup or over a cable."""

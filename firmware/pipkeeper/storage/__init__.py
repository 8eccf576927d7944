"""Matches, settings and names on flash."""

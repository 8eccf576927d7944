"""Pipkeeper: a scorekeeper and dice roller for table dice games."""

VERSION = "1.0.0"

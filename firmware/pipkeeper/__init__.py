"""Pipkeeper: a scorekeeper and dice roller for table dice games."""

VERSION = "1.1.0"

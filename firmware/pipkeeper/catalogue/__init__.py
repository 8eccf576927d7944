"""The games there are, and their data."""

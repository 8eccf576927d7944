"""The available games and their data."""

"""A match in play and what is looked up during it."""

"""From the list of games to the first ask."""

"""The pages of tournaments, leagues, ratings and boards of honour."""

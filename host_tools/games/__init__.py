"""Users' own games: checking, packing and listing them."""

"""From power to play: the board's kit, safe mode, fault screens."""

"""From power-on to play: the board's kit, safe mode, fault screens."""

"""The plate and the pyramid of dice as plain numbers, for games that hold their board."""

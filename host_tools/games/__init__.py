"""Games of one's own."""

"""Building blocks shared by the screens."""

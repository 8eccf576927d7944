"""The games of the big box with the board in the device: it offers what may be done, counts, and says who won."""

"""One module for each kind of ask."""

"""The café's pages: television, phones, matches, staff, and what programs read."""

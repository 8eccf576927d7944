"""The table protocol on the command line."""

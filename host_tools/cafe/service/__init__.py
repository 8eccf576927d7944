"""The service: carriers, sessions, tables and store of a house, tied together in one event loop."""

"""The matches that lie on a device, read outside it."""

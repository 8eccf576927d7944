"""The firmware in a web page: the pocket, the touch table, and the installer for a Pico, as static files."""

"""The firmware in a web page: the pocket, the touch table, and the way onto a Pico, as files for any web server."""

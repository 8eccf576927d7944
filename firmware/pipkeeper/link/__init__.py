"""The link: a table tells a host what happens at it, and hears from it.  README.md describes both ends."""

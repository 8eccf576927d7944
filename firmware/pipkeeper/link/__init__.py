"""The link: a table reports to a host what happens at it, and receives orders.  README.md describes both ends."""

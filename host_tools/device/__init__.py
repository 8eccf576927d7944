"""Work with a connected board, and images for one."""

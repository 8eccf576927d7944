"""Benchmarks of the café: each figure of its design next to its goal, measured on this machine."""

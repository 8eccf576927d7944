"""Simulated tables: linked devices with keys that play by themselves, for the demo and for benchmarks."""

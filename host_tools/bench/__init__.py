"""Benchmarks of the rules, the screens, the firmware on an emulated Pico, and the café."""

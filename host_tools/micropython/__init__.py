"""MicroPython's WebAssembly build."""

"""The names that annotations use: MicroPython has no typing module and ignores annotations."""

Any = Callable = None

"""The names that annotations use: MicroPython has no typing, and never looks at annotations."""

Any = Callable = None

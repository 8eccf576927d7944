"""Completes a pending deploy or update, then starts Pipkeeper on the board that board.json describes."""

import sys

# At every import MicroPython searches flash for a built-in module, 5 ms each time, unless it is noted as loaded.
path = sys.path[:]
sys.path.clear()
for name in ("array", "binascii", "deflate", "errno", "hashlib", "io", "json", "machine", "os", "struct", "time"):
    if name not in sys.modules:
        sys.modules[name] = __import__(name)
sys.path.extend(path)
del name, path

from machine import reset  # noqa: E402

from switch import finish, update_waits  # noqa: E402

if finish():
    reset()  # restart into the new firmware

if update_waits():
    from update import take

    if take():
        reset()

del finish, reset, update_waits
globals().pop("rp2", None)  # MicroPython leaves it here at start-up, at a cost of 1.3 KB

from pipkeeper.boot.start import start  # noqa: E402

start()

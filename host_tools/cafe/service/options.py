"""The command-line options of `pipkeeper cafe`."""

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class CafeOptions:
    """The options of the command."""

    data: Path
    http: int = 8080
    tcp: int = 8765
    bind: "str | None" = None  # None: all addresses
    staff: "str | None" = None
    usb: str = "auto"  # every Pico that is plugged in; or none, or one serial port
    database: "str | None" = None
    broker: "str | None" = None
    house: "str | None" = None
    names: tuple[str, ...] = ()
    tls: "tuple[Path, Path] | None" = None
    demo: bool = False

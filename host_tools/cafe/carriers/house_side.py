"""The interface of a house that carriers use."""

from collections.abc import Callable
from typing import Any, Protocol


class House(Protocol):
    """The house as a carrier sees it (`service.house.HouseService`)."""

    def connect(self, carrier: str, send: Callable[[bytes], None], asks: bool = False, device: str = "") -> Any:
        """A new connection; `send` takes a line without its end and never waits.  `device`: it is this one's alone."""

    def line(self, connection: Any, line: bytes) -> None:
        """A line that was received."""

    def close(self, connection: Any) -> None:
        """The connection is lost."""

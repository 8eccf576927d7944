"""The interface of a house that carriers use."""

from collections.abc import Callable
from typing import Any, Protocol


class House(Protocol):
    """The house as a carrier sees it (`service.house.HouseService`)."""

    def connect(self, carrier: str, send: Callable[[bytes], None], asks: bool = False, device: str = "") -> Any:
        """Open a connection; `send` takes a line without its end and never waits.  `device`: the only one on it."""

    def line(self, connection: Any, line: bytes) -> None:
        """Take a received line."""

    def close(self, connection: Any) -> None:
        """Note that the connection is lost."""

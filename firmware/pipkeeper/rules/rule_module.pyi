"""What a rule module offers; game.py says what each of these means.  For the type checker; no board loads this."""

from typing import Protocol

from .asks import Data
from .game import Game as AnyGame
from .options import Option

class RuleModule(Protocol):
    """A module with the rules of one game, or an object that stands for one."""

    @property
    def REVISION(self) -> int: ...
    @property
    def PLAYERS(self) -> tuple[int, int]: ...
    @property
    def OPTIONS(self) -> tuple[Option, ...]: ...
    @property
    def REFEREE(self) -> str: ...
    def settle(self, given: Data, players: int) -> Data: ...
    def Game(self, seats: int, options: Data) -> AnyGame: ...

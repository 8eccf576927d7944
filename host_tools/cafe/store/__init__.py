"""The store of a house: the only room that knows SQL.  See README.md for how to use it."""

from .changes import ANYTHING, Change
from .copies import StoredCopy
from .devices import Credentials, Device
from .errors import NotPossible, StoreError, Unavailable
from .event_lists import ListedEvent, NewEvent
from .events import Event
from .judging import Correction
from .orders import Order
from .pairing import OpenCode, Paired
from .people import Person
from .players import Best, Opponent, Player, Result
from .ranked import RankedMatch, RankedSeat
from .staff import StaffSession
from .store import Store, open_store
from .tables import Presence
from .transaction import Transaction
from .views import MatchDetail, MatchSummary, TableView

__all__ = [
    "ANYTHING",
    "Best",
    "Change",
    "Correction",
    "Credentials",
    "Device",
    "Event",
    "ListedEvent",
    "MatchDetail",
    "MatchSummary",
    "NewEvent",
    "NotPossible",
    "OpenCode",
    "Opponent",
    "Order",
    "Paired",
    "Person",
    "Player",
    "Presence",
    "RankedMatch",
    "RankedSeat",
    "Result",
    "StaffSession",
    "Store",
    "StoreError",
    "StoredCopy",
    "TableView",
    "Transaction",
    "Unavailable",
    "open_store",
]

"""The host's end of the link: sessions with devices, their marks and counters.  No games, no SQL, no clock.

A carrier calls `Sessions.connect` and feeds lines to the `Connection` it gets; everything that a device says comes out
as an event; `Sessions.say` answers.  firmware/pipkeeper/link/README.md describes the protocol as both ends play it.
"""

from .connection import Connection
from .events import Away, Declined, Entry, Event, Left, MatchHead, Offered, Playing, Proven, Put, Took
from .sessions import WHO, KnownDevice, Sessions

__all__ = [
    "WHO",
    "Away",
    "Connection",
    "Declined",
    "Entry",
    "Event",
    "KnownDevice",
    "Left",
    "MatchHead",
    "Offered",
    "Playing",
    "Proven",
    "Put",
    "Sessions",
    "Took",
]

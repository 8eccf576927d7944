"""`check`: walk every chain, rebuild every match from its rows, and replay it."""

from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass, field

from ..store.audit import Audit, Chain, audits
from ..store.chains import GENESIS, STAFF, Entry, row_hash
from ..store.database import Database
from ..tables.games import Games
from .rebuilding import Judged, Rebuilt
from .replaying import compared, replayed

_MOST_TOLD = 200  # problems listed; the rest are only counted


@dataclass(slots=True)
class Report:
    """What was checked, and the problems found."""

    houses: int = 0
    rows: int = 0
    matches: int = 0
    answers: int = 0
    problems: list[str] = field(default_factory=list)
    untold: int = 0

    def tell(self, problem: str) -> None:
        """Note a problem."""
        if len(self.problems) < _MOST_TOLD:
            self.problems.append(problem)
        else:
            self.untold += 1


def check(
    database: Database,
    games: Games,
    house: "str | None" = None,
    begin: Callable[[int], object] = lambda rows: None,
    step: Callable[[int], object] = lambda rows: None,
) -> Report:
    """Check a house, or all of a database.  `begin` is told how many rows there are, `step` how many were read."""
    report = Report()
    for audit in audits(database, house):
        report.houses += 1
        begin(audit.count())
        _Check(audit, games, report, step).run()
    return report


class _Check:
    def __init__(self, audit: Audit, games: Games, report: Report, step: Callable[[int], object]) -> None:
        self._audit = audit
        self._games = games
        self._report = report
        self._step = step
        self._judged: defaultdict[str, Judged] = defaultdict(Judged)

    def run(self) -> None:
        seen = set()
        for chain in self._audit.chains():
            if chain.name == STAFF:
                self._walk(chain, {})
            else:
                rebuilt: dict[str, Rebuilt] = {}
                self._walk(chain, rebuilt)
                self._matches(chain.name, rebuilt)
                seen.add(chain.name)
        for device in self._audit.devices_of_matches():
            if device not in seen:
                self._report.tell(f"the matches of {device} have no rows")

    def _walk(self, chain: Chain, rebuilt: dict[str, Rebuilt]) -> None:
        """Check every row of a chain: its number, its hash, the hash before it."""
        last, before, read = 0, GENESIS, 0
        entry = Entry(chain.name, "", 0)
        for row in self._audit.rows(chain):
            number, kind, uid, at, edit, start, end, flags, codes, extra, said_before, said_hash = row
            if number != last + 1:
                missing = "row before it is" if number == last + 2 else f"{number - last - 1} rows before it are"
                self._report.tell(f"row {number} of {chain.shown}: the {missing} missing")
            elif said_before != before:
                self._report.tell(f"row {number} of {chain.shown}: it does not follow on the row before it")
            entry.kind, entry.uid, entry.at, entry.edit = kind, uid, at, edit
            entry.start, entry.end, entry.flags, entry.codes, entry.extra = start, end, flags, codes, extra
            last, before = number, said_hash
            if row_hash(said_before, number, entry) != said_hash:
                about = f"{kind} of {uid}" if uid else kind
                self._report.tell(f"row {number} of {chain.shown}: it was changed ({about})")
            elif kind == "put":
                match = rebuilt.get(uid)
                if match is None:
                    match = rebuilt[uid] = Rebuilt()
                match.put(at, edit, start, end, flags, codes, extra)
            elif kind == "left" and uid in rebuilt:
                rebuilt[uid].put_aside = True
            elif uid and chain.name == STAFF:
                self._judged[uid].take(kind, at, extra)
            read += 1
            if read % 1000 == 0:
                self._step(1000)
        self._step(read % 1000)
        self._report.rows += read
        if (last, before) != (chain.number, chain.hash):
            self._report.tell(f"{chain.shown} ends with row {last}; it had {chain.number}")

    def _matches(self, device: str, rebuilt: dict[str, Rebuilt]) -> None:
        stored, seats = self._audit.matches(device), self._audit.seats(device)
        for uid, row in stored.items():
            self._report.matches += 1
            self._report.answers += row.answers
            seated = seats.get(row.id, [])
            if uid not in rebuilt:
                self._report.tell(f"match {uid}: it has no rows")
                continue
            wrong = compared(row, seated, rebuilt[uid], self._judged[uid]) or replayed(row, seated, self._games)
            if wrong:
                self._report.tell(f"match {uid}: {wrong}")
        for uid in rebuilt.keys() - stored.keys():
            self._report.tell(f"match {uid}: it has rows and is not stored")

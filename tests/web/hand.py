"""A hand at the page's table: it touches what can be seen, and nothing else."""

import io
import random
import zipfile
from pathlib import Path

from playwright.sync_api import Locator, Page, expect
from playwright.sync_api import TimeoutError as Timeout

from host_tools import ASSETS
from pipkeeper.catalogue.catalogue import Catalogue
from pipkeeper.match import Match
from pipkeeper.storage.store import Store

# What an entry offers, each kind with the elements that can be touched; the first kind that is there is taken.
_OFFERS = (
    ".cover button",
    ".faces .die.face",
    ".tumblin .zone text",
    ".trip-map .city.lit .shape",
    ".board .lit, .board-entry .choices .option",
    ".palette .die.face",
    ".take-time:not(:disabled)",
    ".stopwatch button.main",
    ".likely .option",
    ".reroll .option:not(:disabled)",
    ".choices .option",
    ".throw button.main",
)
# The middle of an element that is offered, once something is; it must be the topmost thing there, as for a finger.
_SPOT = """async ([offers, before, chance, leavesThrows]) => {
  const offered = () => {
    const entry = document.querySelector("#entry:not([inert])");
    const kind = entry && offers.find((offer) => entry.querySelector(offer));
    if (!kind) return null;
    const throws = kind === ".palette .die.face" && leavesThrows && entry.querySelector(".throw button.main");
    const found = entry.querySelectorAll(kind);
    return throws || found[Math.floor(chance * found.length)];
  };
  const middle = (element) => {
    const box = element.getBoundingClientRect();
    return [box.left + box.width / 2, box.top + box.height / 2];
  };
  const isTouched = (element) => {
    const there = document.elementFromPoint(...middle(element));
    return there && (element.contains(there) || there.closest("[role=button], button")?.contains(element));
  };
  const end = performance.now() + 60_000;
  let covered = "";
  while (performance.now() < end) {
    if (document.body.dataset.asked !== before) return [];
    const element = offered();
    if (element) {
      if (!isTouched(element)) element.scrollIntoView({ block: "center" });
      if (isTouched(element)) return middle(element);
      covered = element.outerHTML.slice(0, 80);
    }
    await new Promise((done) => setTimeout(done, 4));
  }
  const asked = document.querySelector("#asked").textContent;
  throw new Error((covered ? `${covered} cannot be touched: ` : "nothing is offered: ") + asked);
}"""


class Hand:
    """Plays at a table in a page by touches; `chance` decides what is touched."""

    def __init__(self, page: Page, seed: int = 1) -> None:
        self.page = page
        self.chance = random.Random(seed)
        self.touches = 0
        self.leaves_throws = 0.7  # how often the page throws for the player

    def touch(self, element: "Locator | str") -> None:
        """Touch an element that can be seen, as a finger does."""
        place = self.page.locator(element) if isinstance(element, str) else element
        place.tap()
        self.touches += 1

    def wait(self, selector: str) -> None:
        """Wait until something can be seen; if it never comes, say what the page shows instead."""
        try:
            self.page.wait_for_selector(selector)
        except Timeout as late:
            shown = self.page.evaluate("[JSON.stringify({ ...document.body.dataset }), document.body.innerText]")
            raise AssertionError(f"{selector} did not come; the page shows {shown[0]} {shown[1][:600]}") from late

    def open(self, site: str, language: str = "en") -> None:
        self.page.goto(f"{site}?lang={language}")
        self.wait("body[data-ready]")

    def still_dice(self) -> None:
        """Has the dice fall without tumbling."""
        self.touch("#settings")
        self.touch("#prefer-animation")
        self.touch("dialog .close")
        expect(self.page.locator("dialog")).to_have_count(0)

    def choose(self, game: str, names: "list[str]") -> None:
        """Find a game on the first screen and name the players."""
        self.touch(f"[data-game={game}]")
        self.wait("body[data-screen=setup]")
        for name in names:
            self.page.fill("#name", name)
            self.touch("form button")

    def begin(self, game: str, names: "list[str]") -> None:
        self.choose(game, names)
        self.touch("#start")
        self.wait("body[data-asked] #entry .entry")

    def asked(self) -> "str | None":
        """How many answers were given; `over` at the end."""
        return self.page.locator("body").get_attribute("data-asked")

    def answer(self) -> None:
        """Answer one question by touching what is offered: dice of a throw one by one, a zone and then its face."""
        before = self.asked()
        for _ in range(14):
            spot = self._spot(before)
            if not spot:
                return
            self.page.touchscreen.tap(*spot)
            self.touches += 1
        assert not self._spot(before), f"no answer after 14 touches: {self.page.inner_text('#asked')}"

    def _spot(self, before: "str | None") -> "list[float]":
        """Where to touch next: the middle of one of the elements offered; empty once another question stands there."""
        spot: list[float] = self.page.evaluate(
            _SPOT, [list(_OFFERS), before, self.chance.random(), self.chance.random() < self.leaves_throws]
        )
        return spot

    def play_to_the_end(self, most: int = 600) -> None:
        for _ in range(most):
            if self.asked() == "over":
                expect(self.page.locator(".winner")).to_be_visible()
                return
            self.answer()
        raise AssertionError(f"the match is not over after {most} answers")

    def backup(self, folder: Path) -> Store:
        """The data of this table as the firmware reads it elsewhere; the first screen has to be there."""
        self.touch("#settings")
        with self.page.expect_download() as download:
            self.touch(self.page.get_by_text("Save a backup"))
        archive = zipfile.ZipFile(io.BytesIO(Path(download.value.path()).read_bytes()))
        archive.extractall(folder)
        self.touch("dialog .close")
        return Store(str(folder / "data"))

    def standing(self) -> "list[tuple[str, str]]":
        """Names and scores as they stand on the page at the end."""
        rows = self.page.locator(".final li")
        return [
            (rows.nth(at).locator(".name").inner_text(), rows.nth(at).locator("b").inner_text())
            for at in range(rows.count())
        ]


def replayed(store: Store, index: int = 0) -> Match:
    """A finished match played again from its codes, under CPython."""
    told = store.read_finished(index)
    assert told is not None
    catalogue = Catalogue(str(ASSETS), store.data)
    match = Match(catalogue.load(told["game"]), told["game"], told["names"], told["options"])
    match.restore(told["codes"], told["end"])
    catalogue.close()
    return match

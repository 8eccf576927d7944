"""A tour of the page's table: every screen, dialog and kind of question, one after the other."""

from collections.abc import Iterator

from playwright.sync_api import expect

from .hand import Hand

SIZES = ((1024, 768), (768, 1024), (390, 844))
NAMES = "Ada,Benjamin-Alexand,Wilhelmina-Maria,Żółć"
# What is cut, too small to touch, or stands outside of the page: sideways nothing may be scrolled but tables of rounds.
_CUT = """async () => {
  // Two frames: a screen that was turned is laid out anew.
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  const found = [];
  if (document.documentElement.scrollWidth > innerWidth + 1) found.push("the page is wider than the screen");
  for (const element of document.querySelectorAll("body *:not(svg *)")) {
    if (!element.checkVisibility() || element.closest(".scroll, [hidden], option, select")) continue;
    const box = element.getBoundingClientRect();
    const name = element.tagName + "." + element.className + " “" + element.textContent.trim().slice(0, 30) + "”";
    if (box.right > innerWidth + 1 || box.left < -1) found.push("outside: " + name);
    const sideways = element.scrollWidth - element.clientWidth > 1 && element.clientWidth;
    if (sideways && getComputedStyle(element).display !== "inline") found.push("cut: " + name);
  }
  // A finger needs 44 px; a place on a board is as large as the board allows, a box has its whole label.
  const touched = "button, a[href], select, summary, label.button, label.pick, [role=button]:not(.board *, .tumblin *)";
  for (const element of document.querySelectorAll(touched)) {
    const box = element.getBoundingClientRect();
    const small = box.width && element.checkVisibility() && Math.min(box.width, box.height) < 43.5;
    if (small) found.push(`small: ${element.outerHTML.slice(0, 60)} ${box.width}×${box.height}`);
  }
  return found.slice(0, 8);
}"""


def cut_texts(hand: Hand) -> "list[str]":
    """What is cut off, stands outside of the screen, or is too small for a finger."""
    found: list[str] = hand.page.evaluate(_CUT)
    return found


def tour(hand: Hand, site: str, language: str) -> Iterator[str]:
    """Stop at everything there is to see; yield the name of each stop."""
    yield from _first_screens(hand, site, language)
    yield from _dialogs(hand, site, language)
    yield from _questions(hand, site, language)
    hand.touch("#leave")
    hand.page.wait_for_selector("body[data-screen=home]")
    yield "open-matches"


def _first_screens(hand: Hand, site: str, language: str) -> Iterator[str]:
    hand.open(site, language)
    hand.still_dice()
    yield "home"
    for name in ("settings", "cafe"):
        yield from _dialog(hand, f"#{name}", name)
    hand.choose("tulum", NAMES.split(","))
    hand.touch("summary")
    yield "setup"
    hand.touch("#start")
    hand.page.wait_for_selector("body[data-asked] #entry .entry")
    yield "player"
    hand.answer()
    yield "throw"
    until(hand, ".risk button")
    hand.touch(".risk button")
    yield "risk"


def _dialogs(hand: Hand, site: str, language: str) -> Iterator[str]:
    link(hand, site, language, "tumblin-dice", "first=seated&dice=2&target=1")
    for _ in range(7):
        hand.answer()
    yield "die"
    hand.touch(".tumblin .zone text >> nth=3")
    hand.page.wait_for_selector(".faces small:not(:empty)")
    yield "die-face"
    for name in ("answers", "rounds", "card"):
        yield from _dialog(hand, f"#{name}", name)
    hand.play_to_the_end()
    hand.page.wait_for_selector("#again:not(:disabled)")
    yield "winner"
    yield from _dialog(hand, "#rounds", "rounds-over")
    hand.touch("#leave")
    hand.page.wait_for_selector("body[data-screen=home]")
    yield from _dialog(hand, "#finished", "finished", ".card small")


def _dialog(hand: Hand, button: str, name: str, content: str = "") -> Iterator[str]:
    hand.touch(button)
    hand.page.wait_for_selector(f"dialog {content}")
    yield name
    hand.touch("dialog .close")
    expect(hand.page.locator("dialog")).to_have_count(0)


def _questions(hand: Hand, site: str, language: str) -> Iterator[str]:
    link(hand, site, language, "dice-trip", "assistant=on")
    until(hand, ".reroll")
    yield "reroll"
    until(hand, ".slots + .choices .option")
    hand.touch(".advice button")
    hand.page.wait_for_selector(".advice strong")
    yield "numbers"
    until(hand, ".trip-entry")
    yield "map"
    link(hand, site, language, "tumblin-dice", "entry=total&first=seated")
    hand.touch(".key >> nth=0")
    expect(hand.page.locator(".total")).not_to_be_empty()
    yield "keypad"
    link(hand, site, language, "rasanto", "", "Ada,Ben")
    until(hand, ".board .lit")
    yield "board"
    link(hand, site, language, "slipped", "", "Ada,Ben")
    until(hand, ".cover")
    yield "secret"
    link(hand, site, language, "dune", "", "Ada,Ben")
    until(hand, ".stopwatch")
    yield "stopwatch"


def link(hand: Hand, site: str, language: str, game: str, options: str = "", names: str = NAMES) -> None:
    """Open a match by its address."""
    more = f"&{options}" if options else ""
    hand.page.goto("about:blank")
    hand.page.goto(f"{site}?lang={language}#game={game}&players={names}{more}")
    hand.page.wait_for_selector("body[data-asked] #entry .entry")


def until(hand: Hand, selector: str, most: int = 80) -> None:
    """Answer until something can be seen."""
    for _ in range(most):
        if hand.page.locator(selector).count():
            return
        hand.answer()
    raise AssertionError(f"{selector} does not come")

"""`make bench-web`: how soon the pages show something, how quick a press is, and what comes over the wire."""

import argparse
import statistics
import threading
from http import HTTPStatus
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Page

from host_tools.bench.chromium import launched
from host_tools.web import serve
from host_tools.web.site import files
from web.hand import Hand

_VISITS = 5
_PRESSES = 200
_HEADERS = 500  # bytes of an answer, about
_SETTLE = 400  # ms after which the menus have come to rest

# Tells when the first picture is on the canvas, and when the next one is after a press.
_WATCH = """
const put = CanvasRenderingContext2D.prototype.putImageData;
CanvasRenderingContext2D.prototype.putImageData = function (...given) {
  put.apply(this, given);
  window.firstPicture ??= performance.now();
  window.pictured?.(performance.now());
};
"""
_PRESS = """
async (key) => {
  const shown = new Promise((done, failed) => {
    window.pictured = done;
    setTimeout(() => failed(new Error("no picture after a press")), 5000);
  });
  const start = performance.now();
  document.body.dispatchEvent(new KeyboardEvent("keydown", { key, code: key, bubbles: true }));
  const at = await shown;
  window.pictured = null;
  document.body.dispatchEvent(new KeyboardEvent("keyup", { key, code: key, bubbles: true }));
  return at - start;
}
"""


class Counting(serve.Handler):
    """Counts the bytes that it sends: a page's worker has connections of its own."""

    sent = 0

    def _head(self, status: HTTPStatus, path: str, tag: str, packed: bool = False, length: int = 0) -> None:
        Counting.sent += length + _HEADERS
        super()._head(status, path, tag, packed, length)


def visit(context: BrowserContext, address: str) -> "tuple[float, int, Page]":
    """A visit of the pocket: ms to the first picture, bytes on the wire, the page."""
    page = context.new_page()
    page.add_init_script(_WATCH)
    before = Counting.sent
    page.goto(address)
    page.wait_for_selector("body[data-ready]")
    received = Counting.sent - before
    page.wait_for_timeout(_SETTLE)
    return page.evaluate("window.firstPicture"), received, page


def pictures(browser: Browser, address: str) -> "list[tuple[str, str, str]]":
    """First picture cold and warm, and the bytes of a first visit."""
    cold, warm, sizes = [], [], []
    for _ in range(_VISITS):
        context = browser.new_context()
        ms, received, page = visit(context, address)
        cold.append(ms)
        sizes.append(received)
        page.wait_for_timeout(2000)  # the service worker keeps the files
        page.close()
        warm.append(visit(context, address)[0])
        context.close()
    return [
        ("first picture of the pocket, first visit", f"{statistics.median(cold):.0f} ms", "1,000 ms"),
        ("first picture of the pocket, later visits", f"{statistics.median(warm):.0f} ms", "400 ms"),
        ("on the wire, first visit in one language", f"{max(sizes) / 1024:.0f} KB", "450 KB"),
    ]


def presses(browser: Browser, address: str) -> "list[tuple[str, str, str]]":
    """From a key to the canvas, moving in the menus."""
    context = browser.new_context()
    page = visit(context, address)[2]
    taken = []
    for number in range(_PRESSES):
        taken.append(page.evaluate(_PRESS, "ArrowDown" if number % 3 else "ArrowUp"))
        page.wait_for_timeout(40)
    context.close()
    taken.sort()
    figure = f"{statistics.median(taken):.1f} ms, {taken[int(0.95 * len(taken))]:.1f} ms"
    return [("a press to the picture, median and 95th", figure, "16 ms at the 95th")]


def memory(browser: Browser, site: str, matches: int) -> "list[tuple[str, str, str]]":
    """What the pages' processes hold after so many matches on a board at the table."""
    context = browser.new_context(viewport={"width": 1024, "height": 768}, has_touch=True)
    hand = Hand(context.new_page())
    hand.open(site)
    hand.still_dice()
    hand.begin("rasanto", ["Ada", "Ben"])
    held = {}
    for number in range(1, matches + 1):
        hand.play_to_the_end(2000)
        if number in (1 + matches // 5, matches):
            context.new_cdp_session(hand.page).send("HeapProfiler.collectGarbage")
            held[number] = _resident(browser)
        if number < matches:
            hand.touch(hand.page.get_by_role("button", name="Play again"))
            hand.page.wait_for_selector("body:not([data-asked=over])")
    context.close()
    (first, before), (last, after) = held.items()
    figure = f"{before / 2**20:.0f} MB after {first} matches, {after / 2**20:.0f} MB after {last}"
    return [("memory of the table's pages", figure, "flat")]


def _resident(browser: Browser) -> int:
    """Bytes of memory that all pages' processes hold together."""
    told = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")
    pages = [process["id"] for process in told["processInfo"] if process["type"] == "renderer"]
    return sum(int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * 4096 for pid in pages)


def show(rows: "list[tuple[str, str, str]]") -> None:
    """Print rows of the table as soon as they are measured: the memory takes minutes."""
    for row in rows:
        print("| " + " | ".join(row) + " |", flush=True)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=50, help="for the memory, 3 or more (default: 50)")
    args = parser.parse_args()
    with serve.Server(0, files(), Counting) as server, launched() as browser:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        site = f"http://localhost:{server.server_address[1]}/"
        pocket = site + "pocket.html?lang=en"
        print("| what | figure | goal |\n|---|---|---|", flush=True)
        show(pictures(browser, pocket))
        show(presses(browser, pocket))
        show(memory(browser, site, args.matches))
        server.shutdown()
    return 0


if __name__ == "__main__":
    raise SystemExit(main())

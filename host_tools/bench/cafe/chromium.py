"""A guest's phone in Chromium that notes when it has painted an answer."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from ..chromium import launched

# Notes when the frame after a change of the last answers is shown, in ms since 1970.
_WATCH = """() => {
  window.painted = [];
  window.shown = () => [
    document.querySelector("#whole-match")?.href.split("/m/")[1],
    Number(document.querySelector("#answers .number")?.textContent),
  ];
  new MutationObserver(() => requestAnimationFrame(() => {
    const channel = new MessageChannel();
    channel.port1.onmessage = () => {
      window.painted.push([...window.shown(), performance.timeOrigin + performance.now()]);
    };
    channel.port2.postMessage(0);
  })).observe(document.querySelector("main"), { childList: true, subtree: true });
}"""


class Phone:
    """An open page of a table."""

    def __init__(self, page: Any) -> None:
        self._page = page

    def wait(self, ms: float) -> None:
        """Let time pass."""
        self._page.wait_for_timeout(ms)

    def shown(self) -> "tuple[str, int]":
        """Return the match on the page and the number of its last answer."""
        match, number = self._page.evaluate("() => window.shown()")
        return match, number

    def painted(self) -> "list[tuple[str, int, float]]":
        """Return what was painted since the last call: the match, the number of its last answer, ms since 1970."""
        return [tuple(seen) for seen in self._page.evaluate("() => window.painted.splice(0)")]


@contextmanager
def phone(http: int, table: str) -> Iterator[Phone]:
    """Provide a phone at the page of a table, which has a match."""
    with launched() as browser:
        page = browser.new_page(viewport={"width": 390, "height": 844})
        page.goto(f"http://127.0.0.1:{http}/t/{table}")
        page.evaluate(_WATCH)
        yield Phone(page)

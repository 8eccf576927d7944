"""A serial port handed to the page that puts the firmware onto a board, and what the page says then."""

import io
import zipfile
from base64 import b64decode, b64encode
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, expect

LONG = 600_000  # ms; more than any machine or emulated board needs

# A serial port of Web Serial: what is written goes to the test, what the test has is read.
_PORT = """
const bytes = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
const port = {
  async open() {
    if ((await window.boardSays()) === null) throw new DOMException("no such port", "NetworkError");
    let open = true;
    port.readable = new ReadableStream({
      cancel() {
        open = false;
      },
      async pull(stream) {
        let told = await window.boardSays();
        while (open && told === "") {
          await new Promise((done) => setTimeout(done, 2));
          told = await window.boardSays();
        }
        if (!open) return;
        if (told === null) stream.error(new DOMException("unplugged", "NetworkError"));
        else stream.enqueue(bytes(told));
      },
    });
    port.writable = new WritableStream({
      write: (part) => window.boardHears(btoa(String.fromCharCode(...part))),
    });
  },
  async close() {},
};
Object.defineProperty(navigator, "serial", { value: { requestPort: async () => port } });
"""


def hand_port(page: Page, hears: "Callable[[bytes], None]", says: "Callable[[], bytes | None]") -> None:
    """Give the page a port: what it writes goes to `hears`, what it reads comes from `says`; None: unplugged."""

    def said() -> "str | None":
        told = says()
        return None if told is None else b64encode(told).decode()

    page.expose_function("boardHears", lambda told: hears(b64decode(told)))
    page.expose_function("boardSays", said)
    page.add_init_script(_PORT)
    page.set_default_timeout(LONG)


def open_page(page: Page, site: str) -> None:
    page.goto(site + "pico.html?lang=en")
    page.wait_for_selector("body[data-ready]")


def settled(page: Page, sentence: str) -> None:
    """Wait for what the page tells."""
    page.wait_for_selector("body[data-busy=false]")
    expect(page.locator("#notices")).to_contain_text(sentence, timeout=LONG)


def saved(page: Page) -> "dict[str, bytes]":
    with page.expect_download() as download:
        page.click("#save")
    archive = zipfile.ZipFile(io.BytesIO(Path(download.value.path()).read_bytes()))
    return {name: archive.read(name) for name in archive.namelist()}

"""A pocket in a page whose time the test gives: the simulator's Runner, with the page as its device."""

from playwright.sync_api import Page

# The same steps as host_tools' Runner takes; pictures are read back from the canvas.
_SCRIPT = """
async (actions) => {
  const { crc32 } = await import(new URL("js/shared/zip.js", location.href).href);
  const tell = (detail) => window.dispatchEvent(new CustomEvent("drive", { detail }));
  const stepped = () =>
    new Promise((done) => window.addEventListener("stepped", (e) => done(e.detail), { once: true }));
  const state = (window.driven ??= { now: 0, next: 0 });
  const settle = async () => {
    for (let count = 0; count < 100; count++) {
      const done = stepped();
      tell({ step: state.now });
      state.next = await done;
      if (state.next < 0) throw new Error("the app failed");
      if (state.next > state.now) return;
    }
    throw new Error("the app does not come to rest");
  };
  const wait = async (ms) => {
    const end = state.now + ms;
    while (state.now < end) {
      state.now = Math.min(end, Math.max(state.next, state.now + 1), state.now + 1000);
      await settle();
    }
  };
  const press = async (buttons, ms) => {
    for (const down of [true, false]) {
      for (const button of buttons) tell({ edge: button, down });
      await settle();
      await wait(ms);
    }
  };
  const check = () => {
    const { width, height } = document.querySelector("#glass");
    const { data } = document.querySelector("#glass").getContext("2d").getImageData(0, 0, width, height);
    const frame = new Uint8Array((width * height) / 8);
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++)
        if (data[(y * width + x) * 4] > 100) frame[(y >> 3) * width + x] |= 1 << (y & 7);
    return crc32(frame).toString(16).padStart(8, "0");
  };
  if (!state.now) await settle();
  const checks = [];
  for (const action of actions) {
    if (action === "U") await press([3], 700);
    else if (action[0] === "w") await wait(Number(action.slice(1)));
    else if (action[0] === "h") {
      const [, held, ms] = action.match(/h([A-Z]+)([0-9]+)/);
      await press([...held].map((button) => "PNOBR".indexOf(button)), Number(ms));
    } else if (action !== "look") await press(["PNOBR".indexOf(action)], 60);
    checks.push(check());
  }
  return checks;
}
"""


def drive(page: Page, actions: "list[str]") -> "list[str]":
    """Do the actions; the check of the glass after each."""
    page.set_default_timeout(120_000)
    return page.evaluate(_SCRIPT, actions)

// The table's page: starts the worker, passes its lines to the screens, and shows notices.

import { saveBackup } from "../shared/backup.js";
import { languagePicker, showPages } from "../shared/bar.js";
import { find } from "../shared/elements.js";
import { forgetSeat, readSeat } from "../shared/links.js";
import { lift, notice } from "../shared/notices.js";
import { keepOffline, offerInstall } from "../shared/offline.js";
import { tellStorage } from "../shared/storage.js";
import { watchTabs } from "../shared/tabs.js";
import { keepLanguage, preferredLanguage, say, speak } from "../shared/words.js";
import { roomy, upright } from "./layout.js";
import { showMarks } from "./marks.js";
import { go, here, replace, screen } from "./nav.js";
import { begun, showHome } from "./screens/home.js";
import { Play } from "./screens/play.js";
import { showSetup } from "./screens/setup.js";
import { NotPossible, Wire } from "./wire.js";

let language = preferredLanguage();
let spoken = false; // the page's words are loaded

const wire = new Wire(hear);
const play = new Play(wire);
screen("home", () => outside(showHome(wire)));
screen("setup", (game, given) => outside(showSetup(wire, game, given)));
screen("play", async () => {
  // Reached by the browser's forward button: resume the match that was put aside.
  if (!play.state.match && !(await takeUpLast())) return outside(showHome(wire));
  return () => play.show();
});

/** Shows a screen outside the match, which is put aside. @param {Promise<() => void>} shown */
async function outside(shown) {
  const paint = await shown;
  return () => {
    play.hide();
    paint();
  };
}

/** Resumes the match that was played last; returns false if there is none. */
async function takeUpLast() {
  const { open } = await wire.call("home");
  return Boolean(open.length) && wire.call("take_up", open[0].number);
}

/** @param {import("../firmware/messages.js").FromWorker} message */
function hear(message) {
  if ("line" in message) {
    const line = JSON.parse(message.line);
    if ("link" in line) hearLink(line.link);
    else play.hear(line);
  } else if ("ready" in message) started(message.ready.language);
  else if ("saving" in message) showMarks({ saved: false });
  else if ("stored" in message) {
    tellStorage(message.stored, message.full);
    showMarks({ saved: message.stored });
  } else if ("files" in message) saveBackup(message.files);
  else if ("restart" in message) start();
  else if ("failed" in message)
    notice("failed", say("failed"), { bad: true, detail: message.failed, actions: [[say("again"), start]] });
}

let seats = ""; // orders of the café that the first screen shows

/** Shows a change of the link: its mark, the matches that the café wants played, a request to identify. */
/** @param {import("./protocol.js").LinkState} link */
function hearLink(link) {
  showMarks({ link });
  const orders = JSON.stringify(link.seats);
  if (orders !== seats && here()?.screen === "home") replace("home");
  seats = orders;
  if (link.identify) notice("identify", say("here-i-am", link.table), { close: true });
  else lift("identify");
}

function start() {
  lift("failed");
  wire.start(language);
}

/** Starts the page once the worker is ready. @param {string} settled what the settings say; the page follows it */
async function started(settled) {
  if (settled !== language) {
    language = settled;
    await speakTable();
  }
  await firstScreen();
  document.body.dataset.ready = "yes";
  keepOffline(language, ["table"]);
}

/** Shows the match that the address asks for, the one in play before a reload, or the first screen. */
async function firstScreen() {
  const seat = readSeat();
  const place = here();
  if (seat) {
    forgetSeat();
    await replace("home");
    return seat.names.length ? beginSeat(seat) : setUpSeat(seat);
  }
  if (place?.screen === "play" && (await takeUpLast())) return replace("play");
  return place?.screen === "setup" ? replace("setup", ...place.values) : replace("home");
}

/** @param {import("../firmware/messages.js").Seat} seat */
async function beginSeat(seat) {
  try {
    await begun(await wire.call("begin", seat.game, seat.names, seat.options), wire, () => beginSeat(seat));
  } catch (error) {
    if (!(error instanceof NotPossible)) throw error;
    notice("link", error.message, { bad: true, close: true });
  }
}

/** Asks who plays, for a link without players. @param {import("../firmware/messages.js").Seat} seat */
async function setUpSeat(seat) {
  /** @type {import("./game_list.js").Game[]} */
  const games = await wire.call("games");
  const game = games.find(({ id }) => id === seat.game);
  if (game) return go("setup", game, seat.options);
  notice("link", say("unknown-game"), { bad: true, close: true });
}

async function speakTable() {
  await speak(language, "table");
  showPages("table");
  find("language", HTMLSelectElement).value = language;
}

let elsewhere = ""; // why this tab does not play
const takeOver = watchTabs({ second: () => leave("other-tab"), left: () => leave("left-tab") });

/** @param {string} why */
function leave(why) {
  elsewhere = why;
  if (!spoken) return; // shown once the words are loaded
  wire.stop();
  play.hide();
  document.body.className = "";
  find("screen", HTMLElement).replaceChildren();
  const again = () => {
    lift("tabs");
    takeOver();
    setTimeout(start, 100); // until the other tab has stopped
  };
  notice("tabs", say(why), { bad: true, actions: [[say("use-here"), again]] });
}

// A link that is opened in this tab.
window.addEventListener("hashchange", () => {
  if (readSeat() && document.body.dataset.ready) firstScreen();
});
// Lay out seats and maps again when the screen is turned or resized.
for (const shape of [roomy, upright]) shape.addEventListener("change", () => play.refresh());

await speakTable();
spoken = true;
languagePicker(language, (chosen) => {
  keepLanguage(chosen);
  wire.tell({ language: chosen });
});
offerInstall(find("install", HTMLButtonElement));
find("home-link", HTMLElement).onclick = (event) => {
  event.preventDefault();
  go("home");
};
if (elsewhere) leave(elsewhere);
else start();

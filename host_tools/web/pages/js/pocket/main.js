// The pocket's page: draws the device, passes it the presses, and offers what a real device cannot do.

import { saveBackup, readBackup } from "../shared/backup.js";
import { download } from "../shared/download.js";
import { newWorker } from "../firmware/new_worker.js";
import { find, make } from "../shared/elements.js";
import { languagePicker, showPages } from "../shared/bar.js";
import { boardTitle } from "../shared/boards.js";
import { copyLink, forgetSeat, readSeat, seatAddress } from "../shared/links.js";
import { lift, notice } from "../shared/notices.js";
import { keepOffline, offerInstall } from "../shared/offline.js";
import { watchTabs } from "../shared/tabs.js";
import { tellStorage } from "../shared/storage.js";
import { keepLanguage, preferredLanguage, say, speak } from "../shared/words.js";
import { showButtons, takeKeys } from "./buttons.js";
import { Glass } from "./glass.js";
import { light, showLights } from "./lights.js";
import { Buzzer } from "./sound.js";

/** @typedef {import("../firmware/messages.js").FromWorker} FromWorker */
/** @typedef {import("../firmware/messages.js").ToWorker} ToWorker */

const site = new URL("../../", import.meta.url);
const asked = new URLSearchParams(location.search);
const given = asked.get("clock") === "given"; // a script gives the time
const device = find("device", HTMLElement);
const lights = find("lights", HTMLElement);
const glass = new Glass(find("glass", HTMLCanvasElement));

const picker = find("board", HTMLSelectElement);

/** @type {Worker | null} */
let worker = null;
let language = preferredLanguage();

/** @param {ToWorker} message */
const tell = (message) => worker?.postMessage(message);

const hands = {
  edge(/** @type {number} */ button, /** @type {boolean} */ down) {
    buzzer.wake();
    tell({ edge: button, down });
  },
  turn(/** @type {number} */ button) {
    buzzer.wake();
    tell({ turn: button });
  },
};

/** @param {URL} url */
const json = async (url) => (await fetch(url)).json();

const words = speak(language);
const [boards, sounds] = await Promise.all([json(new URL("boards.json", site)), json(new URL("sounds.json", site))]);
const buzzer = new Buzzer(sounds);
let board = boards[asked.get("board") ?? ""] ?? boards.pico;

/** Restarts the firmware in a worker of its own. */
function start() {
  worker?.terminate();
  lift("failed");
  worker = newWorker(hear, () => notice("failed", say("not-started"), { bad: true, actions: [[say("again"), start]] }));
  tell({ start: { face: "pocket", board: JSON.stringify(board), language, given } });
  openSeat();
}

/** Begins the match that the address asks for. */
function openSeat() {
  const seat = readSeat();
  if (!seat?.names.length) return;
  forgetSeat();
  tell({ open: seat });
}

/** @param {FromWorker} message */
function hear(message) {
  if ("picture" in message) {
    glass.show(message.picture);
    device.classList.toggle("turned", !message.picture.upright);
    if (!document.body.dataset.ready) firstPicture();
  } else if ("lights" in message) light(lights, message.lights);
  else if ("sound" in message) buzzer.play(message.sound);
  else if ("ready" in message) started(message.ready.language);
  else if ("stored" in message) tellStorage(message.stored, message.full);
  else if ("files" in message) saveBackup(message.files);
  else if ("seat" in message) copyLink(seatAddress(`pocket.html?board=${board.name}`, message.seat));
  else if ("restart" in message) start();
  else if ("refusal" in message) notice("link", message.refusal, { bad: true, close: true });
  else if ("failed" in message)
    notice("failed", say("failed"), { bad: true, detail: message.failed, actions: [[say("again"), start]] });
  else if ("stepped" in message) window.dispatchEvent(new CustomEvent("stepped", { detail: message.stepped }));
}

function firstPicture() {
  document.body.dataset.ready = "yes";
  performance.mark("first-picture");
  if (!given) keepOffline(language);
}

/** @param {string} now what the device speaks; the page follows it */
async function started(now) {
  document.body.dataset.started = String(Number(document.body.dataset.started ?? 0) + 1);
  if (now === language) return;
  language = now;
  find("language", HTMLSelectElement).value = now;
  await speak(now);
  showWords();
  showBoard();
}

/** Shows what is written by this script in the page's language. */
function showWords() {
  showPages("pocket");
  picker.replaceChildren(
    ...Object.entries(boards).map(([name, data]) =>
      make("option", { value: name, textContent: boardTitle(name, data) }),
    ),
  );
  picker.value = board.name;
}

function showBoard() {
  glass.resize(board.width, board.height);
  glass.canvas.setAttribute("aria-label", say("glass"));
  showLights(lights, board.lights);
  showButtons(find("buttons", HTMLElement), board.buttons, hands);
  releaseKeys();
  releaseKeys = takeKeys(board.buttons, hands);
}

let releaseKeys = () => {};

await words;
showWords();
showBoard();
languagePicker(language, (chosen) => {
  keepLanguage(chosen);
  tell({ language: chosen });
});
picker.onchange = () => {
  board = boards[picker.value];
  const url = new URL(location.href);
  url.searchParams.set("board", board.name);
  history.replaceState(null, "", url);
  showBoard();
  start();
};
const sound = find("sound", HTMLInputElement);
sound.onchange = () => {
  buzzer.on = sound.checked;
  buzzer.wake();
};
find("screenshot", HTMLButtonElement).onclick = async () => download(await glass.screenshot(), "pipkeeper.png");
find("link", HTMLButtonElement).onclick = () => tell({ seat: true });
find("backup", HTMLButtonElement).onclick = () => tell({ take: true });
const restore = find("restore", HTMLInputElement);
restore.onchange = async () => {
  const files = restore.files?.[0] && (await readBackup(restore.files[0]));
  restore.value = "";
  if (files) tell({ replace: files });
};
offerInstall(find("install", HTMLButtonElement));
window.addEventListener("hashchange", openSeat);
window.addEventListener("drive", (event) => tell(/** @type {CustomEvent} */ (event).detail));

const takeOver = watchTabs({
  second: () => leave("other-tab"),
  left: () => leave("left-tab"),
});

/** @param {string} why */
function leave(why) {
  worker?.terminate();
  worker = null;
  const again = () => {
    lift("tabs");
    takeOver();
    setTimeout(start, 100); // until the other tab has stopped
  };
  notice("tabs", say(why), { bad: true, actions: [[say("use-here"), again]] });
}

start();

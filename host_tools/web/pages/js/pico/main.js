// The Pico page: connect a board, see what is on it, install, back up, restore, pair, and watch its log.

import { fetched, unpacked } from "../firmware/packs.js";
import { readBackup, saveBackup } from "../shared/backup.js";
import { languagePicker, showPages } from "../shared/bar.js";
import { boardTitle } from "../shared/boards.js";
import { find, make } from "../shared/elements.js";
import { lift, notice } from "../shared/notices.js";
import { keepLanguage, preferredLanguage, say, speak } from "../shared/words.js";
import { Connection } from "./connection.js";
import { backup, Full, NotWhole, restore } from "./exchange.js";
import { install, Unfit } from "./install.js";
import { LineLost } from "./line.js";
import { BoardError } from "./repl.js";

/** @typedef {import("./board.js").Board} Board */

const RASPBERRY = 0x2e8a; // the USB vendor number of Raspberry Pi
const LOG = 20_000; // characters of the log that are kept

/** @type {{ requestPort(options: object): Promise<import("./line.js").Port> } | undefined} */
const serial = /** @type {any} */ (navigator).serial;
const log = find("log", HTMLElement);
const bar = find("progress", HTMLProgressElement);
const picker = find("board", HTMLSelectElement);

const site = new URL("../../", import.meta.url); // a café has it under /play
/** @type {Record<string, { title: string, chip: string }>} */
let boards = {};
/** @type {Connection | null} */
let open = null;

/** @param {number} done @param {number} all */
function progress(done, all) {
  bar.hidden = false;
  bar.max = all;
  bar.value = done;
}

/** @param {unknown} error */
function sentence(error) {
  if (error instanceof Full) return say("pico.full", error.needed, error.free);
  if (error instanceof NotWhole) return say("pico.not-whole", error.message);
  if (error instanceof Unfit) return say(error.word, ...error.values);
  if (error instanceof BoardError) return say("pico.board-says", error.message);
  if (error instanceof LineLost) return say("pico.lost");
  return say("pico.failed", String(error));
}

/**
 * Runs work on the board; shows whatever goes wrong, and disables the buttons meanwhile.
 * @param {(board: Board) => Promise<{ message: string, reset?: boolean }>} work the message to show, and whether the
 *   board has to start from the beginning; otherwise only its game does
 */
async function withBoard(work) {
  const connection = open;
  if (!connection) return;
  lift("pico");
  busy(true);
  try {
    await connection.enter();
    const { message, reset } = await work(connection.board);
    const back = reset ? await connection.restart() : await connection.leave();
    notice("pico", message, { close: true });
    if (!back) await disconnect();
  } catch (error) {
    notice("pico", sentence(error), { bad: true, close: true });
    if (error instanceof LineLost) await disconnect();
    else await connection.leave().catch(disconnect);
  } finally {
    bar.hidden = true;
    busy(false);
  }
}

/** @param {boolean} now */
function busy(now) {
  for (const control of document.querySelectorAll("#actions button, #actions input")) {
    /** @type {HTMLButtonElement} */ (control).disabled = now;
  }
  document.body.dataset.busy = String(now);
}

async function connect() {
  lift("pico");
  if (!serial) return;
  try {
    const port = await serial.requestPort({ filters: [{ usbVendorId: RASPBERRY }] });
    open = await Connection.open(port, { heard: said, lost: unplugged });
  } catch (error) {
    if (/** @type {any} */ (error)?.name !== "NotFoundError") notice("pico", say("pico.not-open"), { bad: true });
    return; // nobody chose a port
  }
  find("actions", HTMLElement).hidden = false;
  find("connect", HTMLElement).hidden = true;
  await withBoard(look);
}

async function unplugged() {
  notice("pico", say("pico.unplugged"), { close: true });
  await disconnect();
}

async function disconnect() {
  await open?.close();
  open = null;
  find("actions", HTMLElement).hidden = true;
  find("connect", HTMLElement).hidden = false;
}

/** @param {Board} board */
async function look(board) {
  const facts = await board.hello();
  if (!facts.micropython) return { message: say("pico.no-micropython") };
  if (facts.board in boards) picker.value = facts.board;
  find("about", HTMLElement).replaceChildren(
    make("dt", {}, say("pico.machine")),
    make("dd", {}, facts.machine),
    make("dt", {}, "MicroPython"),
    make("dd", {}, facts.micropython),
    make("dt", {}, "Pipkeeper"),
    make("dd", {}, facts.firmware || say("pico.none")),
  );
  return { message: facts.firmware ? say("pico.found", facts.firmware) : say("pico.found-none") };
}

/** @param {Board} board */
async function bringFirmware(board) {
  const pack = await fetched(new URL(`packs/board-${picker.value}.pack`, site));
  const { copied, removed, foreign } = await install(board, unpacked(pack), boards[picker.value], progress);
  const message = copied || removed ? say("pico.installed", copied, removed) : say("pico.up-to-date");
  return { message: foreign ? `${message} ${say("pico.foreign-main", foreign)}` : message, reset: true };
}

/** @param {Board} board */
async function save(board) {
  const files = await backup(board, progress);
  await saveBackup(files);
  return { message: say("pico.saved", files.length) };
}

/** @param {File} file */
async function bringBack(file) {
  const files = await readBackup(file);
  if (!files) return;
  await withBoard(async (board) => {
    const { copied, removed } = await restore(board, files, progress);
    return { message: say("pico.restored", copied, removed), reset: true };
  });
}

/** @param {FormData} form */
async function pair(form) {
  await withBoard(async (board) => {
    const device = await board.device();
    const answer = await fetch(new URL("../api/pair", site), {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ code: form.get("code"), device }),
    }).catch(() => null);
    const pairing = await answer?.json().catch(() => null);
    if (!answer || !pairing) return { message: say("pico.no-cafe") };
    if (!answer.ok) return { message: say("pico.not-paired", String(pairing.error ?? answer.status)) };
    const wifi = String(form.get("wifi") ?? "");
    const radio = wifi ? { wifi, password: String(form.get("password") ?? ""), host: location.hostname } : {};
    await board.pair({ ...pairing, ...radio });
    return { message: say("pico.paired", String(pairing.table)), reset: true };
  });
}

/** @param {string} text */
function said(text) {
  log.textContent = ((log.textContent ?? "") + text).slice(-LOG);
  log.scrollTop = log.scrollHeight;
}

/** Offers a file for a board without MicroPython where the site has some, else says how to get one. */
async function showImages() {
  /** @type {{ board: string, file: string, kb: number }[]} */
  const images = await (await fetch(new URL("pico/images.json", site))).json();
  const links = images.map(({ board, file, kb }) => {
    const name = file.slice(file.lastIndexOf("/") + 1);
    const link = make("a", { className: "button", href: new URL(file, site).href, download: name });
    link.append(make("b", {}, boards[board].title), ` ${name} (${kb} KB)`);
    return make("li", {}, link);
  });
  find("image-list", HTMLElement).replaceChildren(...links);
  find("images", HTMLElement).hidden = !images.length;
  find("no-images", HTMLElement).hidden = Boolean(images.length);
}

async function start() {
  const language = preferredLanguage();
  await speak(language, "pico");
  document.title = `Pipkeeper · ${say("page.pico")}`;
  showPages("pico");
  languagePicker(language, (chosen) => {
    keepLanguage(chosen);
    location.search = `?lang=${chosen}`;
  });
  boards = await (await fetch(new URL("boards.json", site))).json();
  for (const [name, board] of Object.entries(boards)) board.title = boardTitle(name, board);
  picker.replaceChildren(
    ...Object.entries(boards).map(([value, board]) => make("option", { value, textContent: board.title })),
  );
  picker.value = "pico";
  await showImages();
  find("no-serial", HTMLElement).hidden = Boolean(serial);
  find("connect", HTMLElement).hidden = !serial;
  find("connect", HTMLElement).onclick = connect;
  find("disconnect", HTMLElement).onclick = disconnect;
  find("install", HTMLElement).onclick = () => withBoard(bringFirmware);
  find("save", HTMLElement).onclick = () => withBoard(save);
  const chosen = find("bring-back", HTMLInputElement);
  chosen.onchange = async () => {
    if (chosen.files?.[0]) await bringBack(chosen.files[0]);
    chosen.value = "";
  };
  find("pair", HTMLFormElement).onsubmit = (event) => {
    event.preventDefault();
    pair(new FormData(/** @type {HTMLFormElement} */ (event.target)));
  };
  document.body.dataset.ready = "true";
}

start();

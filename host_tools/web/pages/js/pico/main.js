// Onto a Pico: connect a board, see what is on it, install, back up, restore, pair, and watch what it says.

import { fetched, unpacked } from "../firmware/packs.js";
import { readBackup, saveBackup } from "../shared/backup.js";
import { languagePicker, showPages } from "../shared/bar.js";
import { find, make } from "../shared/elements.js";
import { lift, notice } from "../shared/notices.js";
import { keepLanguage, preferredLanguage, say, speak } from "../shared/words.js";
import { Board, Full, NotWhole } from "./board.js";
import { Line, LineLost } from "./line.js";
import { BoardError, Repl } from "./repl.js";

const BAUD = 115200;
const RASPBERRY = 0x2e8a; // the USB vendor number of Raspberry Pi
const LOG = 20_000; // letters of the log that are kept

/** @type {{ requestPort(options: object): Promise<import("./line.js").Port> } | undefined} */
const serial = /** @type {any} */ (navigator).serial;
const log = find("log", HTMLElement);
const bar = find("progress", HTMLProgressElement);
const picker = find("board", HTMLSelectElement);

/** @type {{ line: Line, repl: Repl, board: Board } | null} */
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
  if (error instanceof BoardError) return say("pico.board-says", error.message);
  if (error instanceof LineLost) return say("pico.lost");
  return say("pico.failed", String(error));
}

/**
 * Does something with the board; whatever goes wrong is told, and the buttons wait meanwhile.
 * @param {(board: Board) => Promise<string>} work that returns what is to be told
 */
async function withBoard(work) {
  if (!open) return;
  const { line, repl, board } = open;
  lift("pico");
  busy(true);
  try {
    await repl.enter();
    await board.prepare();
    notice("pico", await work(board), { close: true });
    await repl.leave();
    line.watch();
  } catch (error) {
    notice("pico", sentence(error), { bad: true, close: true });
    if (error instanceof LineLost) await disconnect();
    else line.watch();
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
    await port.open({ baudRate: BAUD });
    const line = new Line(port);
    line.heard = said;
    const repl = new Repl(line);
    open = { line, repl, board: new Board(repl) };
  } catch (error) {
    if (/** @type {any} */ (error)?.name !== "NotFoundError") notice("pico", say("pico.not-open"), { bad: true });
    return; // nobody chose a port
  }
  find("actions", HTMLElement).hidden = false;
  find("connect", HTMLElement).hidden = true;
  await withBoard(look);
}

async function disconnect() {
  await open?.line.close();
  open = null;
  find("actions", HTMLElement).hidden = true;
  find("connect", HTMLElement).hidden = false;
}

/** @param {Board} board */
async function look(board) {
  const told = await board.hello();
  if (!told.micropython) return say("pico.no-micropython");
  const known = [...picker.options].some((option) => option.value === told.board);
  if (known) picker.value = told.board;
  find("about", HTMLElement).replaceChildren(
    make("dt", {}, say("pico.machine")),
    make("dd", {}, told.machine),
    make("dt", {}, "MicroPython"),
    make("dd", {}, told.micropython),
    make("dt", {}, "Pipkeeper"),
    make("dd", {}, told.firmware || say("pico.none")),
  );
  return told.firmware ? say("pico.found", told.firmware) : say("pico.found-none");
}

/** @param {Board} board */
async function install(board) {
  const pack = await fetched(new URL(`../../packs/board-${picker.value}.pack`, import.meta.url));
  const { copied, removed } = await board.install(unpacked(pack), progress);
  await board.restart();
  return copied || removed ? say("pico.installed", copied, removed) : say("pico.up-to-date");
}

/** @param {Board} board */
async function backup(board) {
  const files = await board.backup(progress);
  await saveBackup(files);
  return say("pico.saved", files.length);
}

/** @param {File} file */
async function restore(file) {
  const files = await readBackup(file);
  if (!files) return;
  await withBoard(async (board) => {
    const { copied, removed } = await board.restore(files, progress);
    await board.restart();
    return say("pico.restored", copied, removed);
  });
}

/** @param {FormData} form */
async function pair(form) {
  await withBoard(async (board) => {
    const device = await board.device();
    const address = new URL("../../../api/pair", import.meta.url); // the site is the café's /play
    const answer = await fetch(address, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ code: form.get("code"), device }),
    });
    const told = await answer.json().catch(() => ({}));
    if (!answer.ok) return say("pico.not-paired", String(told.error ?? answer.status));
    const wifi = String(form.get("wifi") ?? "");
    const radio = wifi ? { wifi, password: String(form.get("password") ?? ""), host: location.hostname } : {};
    await board.pair({ ...told, ...radio });
    await board.restart();
    return say("pico.paired", String(told.table));
  });
}

/** @param {string} text */
function said(text) {
  log.textContent = ((log.textContent ?? "") + text).slice(-LOG);
  log.scrollTop = log.scrollHeight;
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
  const boards = await (await fetch(new URL("../../boards.json", import.meta.url))).json();
  picker.replaceChildren(
    ...Object.entries(boards).map(([value, board]) => make("option", { value, textContent: board.title })),
  );
  picker.value = "pico";
  find("no-serial", HTMLElement).hidden = Boolean(serial);
  find("connect", HTMLElement).hidden = !serial;
  find("connect", HTMLElement).onclick = connect;
  find("disconnect", HTMLElement).onclick = disconnect;
  find("install", HTMLElement).onclick = () => withBoard(install);
  find("save", HTMLElement).onclick = () => withBoard(backup);
  const chosen = find("bring-back", HTMLInputElement);
  chosen.onchange = async () => {
    if (chosen.files?.[0]) await restore(chosen.files[0]);
    chosen.value = "";
  };
  find("pair", HTMLFormElement).onsubmit = (event) => {
    event.preventDefault();
    pair(new FormData(/** @type {HTMLFormElement} */ (event.target)));
  };
  document.body.dataset.ready = "true";
}

start();

// MicroPython with the firmware on its path and the users' files in place.

import { loadMicroPython } from "../../micropython/micropython.mjs";
import { Mirror } from "./mirror.js";
import { onDemand } from "./on_demand.js";
import { fetched, unpacked } from "./packs.js";

export const DATA = "/data";
export const OWN = "/own"; // this browser's id and key: in no backup
export const GAMES = "games"; // the pack with the rules and screens of every book
const LANGUAGES = ["en", "fr", "nl", "de", "es"];
const HEAP = 1 << 20; // bytes to begin with; it grows by itself
const site = new URL("../../", import.meta.url);
const packNamed = (/** @type {string} */ name) => new URL(`packs/${name}.pack`, site);

// Started at once, while the page finds out what to start.
const firmware = fetched(packNamed("firmware"));
const interpreter = loadMicroPython({
  heapsize: HEAP,
  stdout: (/** @type {string} */ line) => console.log(line),
  stderr: (/** @type {string} */ line) => console.warn(line),
});
for (const begun of [firmware, interpreter]) begun.catch(() => {}); // reported where it is awaited

/**
 * @typedef {object} Python
 * @property {any} python the interpreter
 * @property {Mirror} mirror
 */

/**
 * Prepares the interpreter.
 * @param {string[]} wanted packs beside the firmware: the language's words, and what the face needs;
 *   the games, if they are not among them, and the words of other languages come when they are asked for
 * @param {import("./mirror.js").Listener} listener
 * @returns {Promise<Python>}
 */
export async function startPython(wanted, listener) {
  const packs = Promise.all([firmware, ...wanted.map((name) => fetched(packNamed(name)))]);
  packs.catch(() => {}); // reported where it is awaited
  const python = await interpreter;
  const mirror = new Mirror(python.FS, DATA, OWN, listener);
  const begun = mirror.begin();
  for (const pack of await packs) {
    for (const [path, content] of unpacked(pack)) {
      python.FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
      python.FS.writeFile(path, content);
    }
  }
  /** @type {string[]} */
  const games = wanted.includes(GAMES) ? [] : JSON.parse(python.FS.readFile("/lib/later.json", { encoding: "utf8" }));
  /** @type {Map<string, URL>} */
  const later = new Map(games.map((path) => [path, packNamed(GAMES)]));
  for (const other of LANGUAGES.filter((name) => !wanted.includes(name))) {
    for (const kind of ["words", "cards"]) later.set(`/assets/${kind}-${other}.pak`, packNamed(other));
  }
  for (const path of games) {
    python.FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
    python.FS.writeFile(path, ""); // an import checks that a file exists before it opens it
  }
  onDemand(python.FS, later);
  await begun;
  python.runPython("import sys\nsys.path.insert(0, '/lib')");
  return { python, mirror };
}

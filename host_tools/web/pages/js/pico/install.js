// Installing the firmware, as `pipkeeper deploy` does: refuses another chip, keeps the users' presets.

import { fingerprint } from "./board.js";
import { exchange } from "./exchange.js";

/** @typedef {import("./board.js").Board} Board */
/** @typedef {import("./board.js").Files} Files */

const BOARD = "board.json";
const MAIN = "main.py";
const FOREIGN = "main.before.py"; // a main.py that is not ours

/** Thrown if the firmware is not for this board; `word` and `values` say why. */
export class Unfit extends Error {
  /**
   * @param {string} word
   * @param {string[]} values
   */
  constructor(word, ...values) {
    super(word);
    this.word = word;
    this.values = values;
  }
}

/**
 * Brings the firmware up to date; `foreign` is the new name of a main.py that is not ours, or "".
 * @param {Board} board
 * @param {Files} files of a build
 * @param {{ title: string, chip: string }} made the board that they were built for
 * @param {import("./exchange.js").Progress} progress
 */
export async function install(board, files, made, progress) {
  await check(board, made);
  const { ours, manifest, sources } = board.about;
  const frozen = (await board.frozenSources()) === sources;
  const built = frozen ? files.filter(([path]) => !path.endsWith(".mpy")) : files;
  const wanted = new Map(await preset(board, built));
  const there = await board.inventory(ours);
  const foreign = there.has(MAIN) && !there.has(manifest);
  if (foreign) wanted.set(FOREIGN, await board.read(MAIN));
  // Keep what identifies the board for a second try.
  const going = [...there.keys()].filter((path) => ![BOARD, manifest, MAIN].includes(path));
  const done = await exchange(board, [...wanted], there, going, progress);
  return { ...done, foreign: foreign ? FOREIGN : "" };
}

/**
 * Refuses a board that cannot run the firmware.
 * @param {Board} board
 * @param {{ title: string, chip: string }} made
 */
async function check(board, made) {
  const { oldest, bytecode } = board.about;
  const facts = await board.hello();
  const [major, minor] = facts.micropython.split(".").map(Number);
  const old = major < oldest[0] || (major === oldest[0] && minor < oldest[1]);
  if (old || facts.bytecode !== bytecode) throw new Unfit("pico.too-old", facts.micropython, oldest.join("."));
  const chip = made.chip.toUpperCase();
  if (!facts.machine.toUpperCase().includes(chip)) throw new Unfit("pico.other-chip", made.title, chip, facts.machine);
}

/**
 * Returns the files with the board's earlier presets: its language and its settings.
 * @param {Board} board
 * @param {Files} files
 * @returns {Promise<Files>}
 */
async function preset(board, files) {
  const { kept, manifest } = board.about;
  const before = await board.json(BOARD);
  const keys = kept.filter((key) => key in before);
  if (!keys.length) return files;
  const found = new Map(files);
  const read = (/** @type {string} */ path) => JSON.parse(new TextDecoder().decode(found.get(path)));
  const write = (/** @type {string} */ path, /** @type {any} */ value) =>
    found.set(path, new TextEncoder().encode(JSON.stringify(value)));
  const data = { ...read(BOARD), ...Object.fromEntries(keys.map((key) => [key, before[key]])) };
  write(BOARD, data);
  const report = read(manifest);
  report.files[BOARD] = await fingerprint(found.get(BOARD) ?? new Uint8Array());
  write(manifest, report);
  return [...found];
}

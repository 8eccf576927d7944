// Files exchanged with a board: new ones are copied beside the old, checked, and switched all at once.

import { fingerprint } from "./board.js";

/** @typedef {import("./board.js").Board} Board */
/** @typedef {import("./board.js").Files} Files */
/** @typedef {(done: number, all: number) => void} Progress */

const DATA = "data";
const ENTRIES = 16; // files whose entries in the folder of what waits take a block

/** Thrown if the board reads a file back with different content. */
export class NotWhole extends Error {}

/** Thrown if the board has too little room: KB needed, KB free. */
export class Full extends Error {
  /**
   * @param {number} needed
   * @param {number} free
   */
  constructor(needed, free) {
    super(`${needed} KB needed, ${free} KB free`);
    this.needed = needed;
    this.free = free;
  }
}

/**
 * Reads and checks every file of the users' data.
 * @param {Board} board
 * @param {Progress} progress
 */
export async function backup(board, progress) {
  const there = [...(await board.inventory([DATA]))].sort();
  /** @type {Files} */
  const files = [];
  for (const [path, mark] of there) {
    const content = await board.read(path);
    if ((await fingerprint(content)) !== mark) throw new NotWhole(path);
    files.push([path, content]);
    progress(files.length, there.length);
  }
  return files;
}

/**
 * Replaces the users' data with the files of a backup.
 * @param {Board} board
 * @param {Files} files
 * @param {Progress} progress
 */
export async function restore(board, files, progress) {
  return exchange(board, files, await board.inventory([DATA]), [], progress);
}

/**
 * Copies what differs, checks it as the board reads it back, and switches.
 * @param {Board} board
 * @param {Files} files everything that is to be there
 * @param {Map<string, string>} there what is there, with its hashes
 * @param {string[]} firmware files that are removed first if old and new do not fit together
 * @param {Progress} progress
 */
export async function exchange(board, files, there, firmware, progress) {
  const { waiting } = board.about;
  /** @type {Files} */
  const copied = [];
  for (const [path, content] of inOrder(files)) {
    if (there.get(path) !== (await fingerprint(content))) copied.push([path, content]);
  }
  const known = new Set(files.map(([path]) => path));
  const removed = [...there.keys()].filter((path) => !known.has(path)).sort();
  if (!copied.length && !removed.length) return { copied: 0, removed: 0 };
  await makeRoom(
    board,
    copied,
    firmware.filter((path) => removed.includes(path) || copied.some(([name]) => name === path)),
  );
  await board.sweep(waiting);
  const all = copied.reduce((sum, [, content]) => sum + content.length, 0);
  let done = 0;
  for (const [number, [, content]] of copied.entries()) {
    await board.put(`/${waiting}/${number}`, content, (size) => progress((done += size), all));
  }
  const arrived = await board.inventory([waiting]);
  for (const [number, [path, content]] of copied.entries()) {
    if (arrived.get(`${waiting}/${number}`) !== (await fingerprint(content))) throw new NotWhole(path);
  }
  await board.switch([...copied.map(([path], number) => `${number} ${path}`), ...removed.map((path) => `- ${path}`)]);
  return { copied: copied.length, removed: removed.length };
}

/**
 * Removes old files first if they do not fit beside the new ones; throws before anything changes if even that is
 * not enough.
 * @param {Board} board
 * @param {Files} copied
 * @param {string[]} going
 */
async function makeRoom(board, copied, going) {
  const { block, free } = await board.free();
  const blocks = copied.reduce((sum, [, content]) => sum + Math.ceil(content.length / block), 0);
  const needed = blocks + board.about.spare + Math.floor(copied.length / ENTRIES);
  if (needed <= free) return;
  const sizes = new Map(copied.map(([path, content]) => [path, content.length]));
  const freed = going.reduce((sum, path) => sum + Math.ceil((sizes.get(path) ?? 0) / block), 0);
  if (needed > free + freed) throw new Full(Math.ceil((needed * block) / 1024), Math.floor((free * block) / 1024));
  await board.switch(going.map((path) => `- ${path}`));
}

/**
 * Sorts files so that what finishes a switch comes first and what starts it last: a board starts after any cut.
 * @param {Files} files
 */
function inOrder(files) {
  /** @param {string} path */
  const key = (path) => `${Number(path === "main.py")}${Number(!path.startsWith("switch."))}${path}`;
  return files.toSorted(([one], [other]) => (key(one) < key(other) ? -1 : 1));
}

// A board at the raw prompt: what is on it, and new files copied beside the old ones and switched all at once.

import { fetched } from "../firmware/packs.js";

/** @typedef {[string, Uint8Array][]} Files */
/** @typedef {(done: number, all: number) => void} Progress */

const PIECE = 3072; // bytes of a file in one piece of code
const FINGERPRINT = 16; // hex digits of a hash
const DATA = "data";
const PAIRING = "pairing.json"; // beside the data, so that no backup holds a key

/** @param {string} file */
const source = async (file) => new TextDecoder().decode(await fetched(new URL(`../../pico/${file}`, import.meta.url)));

/**
 * The beginning of a file's SHA-256, as on_board.py tells it.
 * @param {Uint8Array} content
 */
async function fingerprint(content) {
  const digest = await crypto.subtle.digest("SHA-256", /** @type {BufferSource} */ (content));
  const hex = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.slice(0, FINGERPRINT);
}

/** A file that the board reads back with another content. */
export class NotWhole extends Error {}

/** Too little room on the board: KB needed, KB free. */
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

export class Board {
  /** @param {import("./repl.js").Repl} repl at its raw prompt */
  constructor(repl) {
    this._repl = repl;
  }

  /** Brings the tools' own functions onto the board, and ends a switch that was cut off. */
  async prepare() {
    await this._repl.run(await source("on_board.py"));
    await this._repl.run((await source("switch.py")) + "\nfinish()");
    /** @type {{ ours: string[], waiting: string, version: string, sources: string, spare: number }} */
    this.about = JSON.parse(await source("about.json"));
  }

  /** MicroPython's version, the name of the machine, the firmware's version or "", the board it was made for or "". */
  async hello() {
    const told = await this._repl.run("hello()");
    const [, name, version, machine] = /^\('(\w+)', \(([^)]*)\), \d+, '(.*)'\)/.exec(told.trim()) ?? [];
    const manifest = await this._json("manifest.json");
    const board = await this._json("board.json");
    return {
      micropython: name === "micropython" ? version.replaceAll(", ", ".") : "",
      machine: machine ?? "",
      firmware: String(manifest.pipkeeper ?? ""),
      board: String(board.name ?? manifest.board ?? ""),
    };
  }

  /**
   * @param {string} path
   * @returns {Promise<Record<string, unknown>>} {} if there is no such file, or a damaged one
   */
  async _json(path) {
    try {
      return JSON.parse(new TextDecoder().decode(await this.read(path))) ?? {};
    } catch {
      return {};
    }
  }

  /** @param {string} path */
  async read(path) {
    const told = (await this._repl.run(`send(${JSON.stringify(path)})`)).replace(/\s/g, "");
    return Uint8Array.from(told.match(/../g) ?? [], (pair) => parseInt(pair, 16));
  }

  /**
   * The hash of every file in some places.
   * @param {string[]} places
   * @returns {Promise<Map<string, string>>}
   */
  async inventory(places) {
    const told = await this._repl.run(`inventory(${JSON.stringify(places)})`);
    return new Map(Array.from(told.matchAll(/^\('(.+)', '(\w+)'\)/gm), ([, path, mark]) => [path, mark]));
  }

  /**
   * Every file of the people's data, checked.
   * @param {Progress} progress
   */
  async backup(progress) {
    const there = [...(await this.inventory([DATA]))].sort();
    /** @type {Files} */
    const files = [];
    for (const [path, mark] of there) {
      const content = await this.read(path);
      if ((await fingerprint(content)) !== mark) throw new NotWhole(path);
      files.push([path, content]);
      progress(files.length, there.length);
    }
    return files;
  }

  /**
   * @param {Files} files of a backup
   * @param {Progress} progress
   */
  async restore(files, progress) {
    return this._exchange(files, await this.inventory([DATA]), progress);
  }

  /**
   * Brings the firmware up to date; a firmware that has the same sources frozen gets no compiled files.
   * @param {Files} files of a build
   * @param {Progress} progress
   */
  async install(files, progress) {
    const about = this._known();
    const frozen = (await this.frozenSources()) === about.sources;
    const wanted = frozen ? files.filter(([path]) => !path.endsWith(".mpy")) : files;
    return this._exchange(wanted, await this.inventory(about.ours), progress);
  }

  /** The mark of the sources that are frozen into the board's MicroPython; "" for one as it comes. */
  async frozenSources() {
    return (await this._repl.run("frozen()")).trim();
  }

  /**
   * Copies what differs, checks it as the board reads it back, and switches.
   * @param {Files} files
   * @param {Map<string, string>} there
   * @param {Progress} progress
   */
  async _exchange(files, there, progress) {
    const { waiting } = this._known();
    /** @type {Files} */
    const copied = [];
    for (const [path, content] of inOrder(files)) {
      if (there.get(path) !== (await fingerprint(content))) copied.push([path, content]);
    }
    const known = new Set(files.map(([path]) => path));
    const removed = [...there.keys()].filter((path) => !known.has(path)).sort();
    await this._checkRoom(copied);
    await this._repl.run(`sweep(${JSON.stringify(waiting)})\nfrom binascii import a2b_base64`);
    const all = copied.reduce((sum, [, content]) => sum + content.length, 0);
    let done = 0;
    for (const [number, [, content]] of copied.entries()) {
      await this._put(`/${waiting}/${number}`, content, (size) => progress((done += size), all));
    }
    const arrived = await this.inventory([waiting]);
    for (const [number, [path, content]] of copied.entries()) {
      if (arrived.get(`${waiting}/${number}`) !== (await fingerprint(content))) throw new NotWhole(path);
    }
    if (copied.length || removed.length) {
      const lines = [...copied.map(([path], number) => `${number} ${path}`), ...removed.map((path) => `- ${path}`)];
      await this._put("/switch.new", new TextEncoder().encode(lines.join("\n")), () => {});
      await this._repl.run("os.rename('/switch.new', '/switch')\nfinish()");
    }
    return { copied: copied.length, removed: removed.length };
  }

  /** @param {Files} copied */
  async _checkRoom(copied) {
    const [, block, free] = (/\((\d+), (\d+)\)/.exec(await this._repl.run("free()")) ?? []).map(Number);
    const needed = copied.reduce((sum, [, content]) => sum + Math.ceil(content.length / block), this._known().spare);
    if (needed > free) throw new Full(Math.ceil((needed * block) / 1024), Math.floor((free * block) / 1024));
  }

  /**
   * @param {string} path
   * @param {Uint8Array} content
   * @param {(size: number) => void} moved
   */
  async _put(path, content, moved) {
    let code = `f = open(${JSON.stringify(path)}, "wb")\n`;
    let at = 0;
    do {
      const part = content.subarray(at, at + PIECE);
      at += PIECE;
      code += `f.write(a2b_base64(b"${btoa(String.fromCharCode(...part))}"))\n`;
      await this._repl.run(at < content.length ? code : `${code}f.close()`);
      code = "";
      moved(part.length);
    } while (at < content.length);
  }

  /** The chip's id, by which a café knows the device. */
  async device() {
    return (await this._repl.run("import machine\nprint(hexlify(machine.unique_id()).decode())")).trim();
  }

  /** @param {Record<string, unknown>} told by the café, with Wi-Fi and address */
  async pair(told) {
    await this._repl.run("from binascii import a2b_base64");
    await this._put(`/${PAIRING}.new`, new TextEncoder().encode(JSON.stringify(told)), () => {});
    await this._repl.run(`os.rename("/${PAIRING}.new", "/${PAIRING}")`);
  }

  /** Starts the firmware anew; the connection ends with it. */
  async restart() {
    await this._repl.begin("import machine\nmachine.reset()");
  }

  _known() {
    if (!this.about) throw new Error("prepare comes first");
    return this.about;
  }
}

/**
 * What finishes a switch comes first and what starts it last: a board starts, wherever it is cut off.
 * @param {Files} files
 */
function inOrder(files) {
  /** @param {string} path */
  const key = (path) => `${Number(path === "main.py")}${Number(!path.startsWith("switch."))}${path}`;
  return files.toSorted(([one], [other]) => (key(one) < key(other) ? -1 : 1));
}

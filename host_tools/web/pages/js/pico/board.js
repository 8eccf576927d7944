// A board at the raw prompt: inspects it, and reads and writes its files.

import { fetched } from "../firmware/packs.js";

/** @typedef {[string, Uint8Array][]} Files */

const PIECE = 3072; // bytes of a file in one piece of code
const FINGERPRINT = 16; // hex digits of a hash
const PAIRING = "pairing.json"; // beside the data, so that no backup holds a key

/**
 * Constants shared with the command-line tools; site.py writes them.
 * @typedef {object} About
 * @property {string[]} ours where the firmware lives on a board
 * @property {string} waiting the folder of new files that wait to be switched
 * @property {string} version of the firmware
 * @property {string} sources the mark of its sources
 * @property {number} spare blocks left for folders and for the match in play
 * @property {string[]} kept keys of board.json that an update keeps
 * @property {string} manifest
 * @property {number[]} oldest version of MicroPython that runs the firmware
 * @property {number} bytecode the version that it has to load
 */

/** @param {string} file */
const source = async (file) => new TextDecoder().decode(await fetched(new URL(`../../pico/${file}`, import.meta.url)));

/**
 * Returns the beginning of a file's SHA-256, as on_board.py does.
 * @param {Uint8Array} content
 */
export async function fingerprint(content) {
  const digest = await crypto.subtle.digest("SHA-256", /** @type {BufferSource} */ (content));
  const hex = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.slice(0, FINGERPRINT);
}

export class Board {
  /** @type {About | null} */
  #about = null;

  /** @param {import("./repl.js").Repl} repl at its raw prompt */
  constructor(repl) {
    this._repl = repl;
  }

  /** Loads the tools' functions onto the board, and finishes an interrupted switch. */
  async prepare() {
    await this._repl.run(await source("on_board.py"));
    await this._repl.run((await source("switch.py")) + "\nfinish()\nfrom binascii import a2b_base64");
    this.#about = JSON.parse(await source("about.json"));
  }

  get about() {
    if (!this.#about) throw new Error("prepare comes first");
    return this.#about;
  }

  /** Returns MicroPython's version, the machine's name, the firmware's version and its board, "" without firmware. */
  async hello() {
    const answer = await this._repl.run("hello()");
    const [, name, version, bytecode, machine] = /^\('(\w+)', \(([^)]*)\), (\d+), '(.*)'\)/.exec(answer.trim()) ?? [];
    const manifest = await this.json(this.about.manifest);
    const board = await this.json("board.json");
    return {
      micropython: name === "micropython" ? version.replaceAll(", ", ".") : "",
      bytecode: Number(bytecode ?? 0),
      machine: machine ?? "",
      firmware: String(manifest.pipkeeper ?? ""),
      board: String(board.name ?? manifest.board ?? ""),
    };
  }

  /**
   * @param {string} path
   * @returns {Promise<Record<string, unknown>>} {} if there is no such file, or a damaged one
   */
  async json(path) {
    try {
      return JSON.parse(new TextDecoder().decode(await this.read(path))) ?? {};
    } catch {
      return {};
    }
  }

  /** @param {string} path */
  async read(path) {
    const answer = (await this._repl.run(`send(${JSON.stringify(path)})`)).replace(/\s/g, "");
    return Uint8Array.from(answer.match(/../g) ?? [], (pair) => parseInt(pair, 16));
  }

  /**
   * Returns the hash of every file in some places.
   * @param {string[]} places
   * @returns {Promise<Map<string, string>>}
   */
  async inventory(places) {
    const answer = await this._repl.run(`inventory(${JSON.stringify(places)})`);
    return new Map(Array.from(answer.matchAll(/^\('(.+)', '(\w+)'\)/gm), ([, path, mark]) => [path, mark]));
  }

  /** Returns the bytes of a block and the number of free blocks. */
  async free() {
    const [, block, free] = (/\((\d+), (\d+)\)/.exec(await this._repl.run("free()")) ?? []).map(Number);
    return { block, free };
  }

  /** Returns the mark of the sources frozen into the board's MicroPython; "" if there are none. */
  async frozenSources() {
    return (await this._repl.run("frozen()")).trim();
  }

  /** Makes an empty folder. @param {string} folder */
  async sweep(folder) {
    await this._repl.run(`sweep(${JSON.stringify(folder)})`);
  }

  /**
   * @param {string} path
   * @param {Uint8Array} content
   * @param {(size: number) => void} [moved]
   */
  async put(path, content, moved = () => {}) {
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

  /**
   * Commits the staged files: from here on the switch is carried out, now or by the board's next start.
   * @param {string[]} lines of the list that switch.py carries out
   */
  async switch(lines) {
    await this.put("/switch.new", new TextEncoder().encode(lines.join("\n")));
    await this._repl.run("os.rename('/switch.new', '/switch')\nfinish()");
  }

  /** Returns the chip's id, by which a café knows the device. */
  async device() {
    return (await this._repl.run("import machine\nprint(hexlify(machine.unique_id()).decode())")).trim();
  }

  /** @param {Record<string, unknown>} pairing as the café gave it, with Wi-Fi and address */
  async pair(pairing) {
    await this.put(`/${PAIRING}.new`, new TextEncoder().encode(JSON.stringify(pairing)));
    await this._repl.run(`os.rename("/${PAIRING}.new", "/${PAIRING}")`);
  }

  /** Restarts the firmware, which ends the connection. */
  async restart() {
    await this._repl.begin("import machine\nmachine.reset()");
  }
}

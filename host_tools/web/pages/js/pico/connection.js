// A connected board: its port, the line on it, the prompt, and the operations on the board.

import { Board } from "./board.js";
import { Line, LineLost } from "./line.js";
import { Repl } from "./repl.js";

const BAUD = 115200;
const RESET = 1500; // ms within which a restarting board leaves the bus
const AGAIN = 250; // ms between two tries to open its port again
const BACK = 20_000; // ms until it must be back

/** @typedef {import("./line.js").Port} Port */

/** @param {number} ms */
const wait = (ms) => new Promise((done) => setTimeout(done, ms));

export class Connection {
  /**
   * Opens a port.
   * @param {Port} port
   * @param {{ heard: (text: string) => void, lost: () => void }} on `heard`: what the board says by itself;
   *   `lost`: it was unplugged
   */
  static async open(port, on) {
    await port.open({ baudRate: BAUD });
    return new Connection(port, on);
  }

  /**
   * @param {Port} port that is open
   * @param {{ heard: (text: string) => void, lost: () => void }} on
   */
  constructor(port, on) {
    this._port = port;
    this._on = on;
    this._watched = false; // the board prints by itself, nobody waits for an answer
    this._parts = this._begun();
  }

  _begun() {
    const line = new Line(this._port);
    line.heard = this._on.heard;
    line.ended.then(() => this._watched && line === this._parts.line && this._on.lost());
    const repl = new Repl(line);
    return { line, repl, board: new Board(repl) };
  }

  get board() {
    return this._parts.board;
  }

  /** Stops the game on the board and prepares it for work. */
  async enter() {
    this._watched = false;
    await this._parts.repl.enter();
    await this.board.prepare();
  }

  /** Leaves the prompt and starts the game again; what the board says from then on is heard. */
  async leave() {
    await this._parts.repl.leave();
    this._watch();
    return true;
  }

  _watch() {
    this._watched = true;
    this._parts.line.watch();
  }

  /**
   * Restarts the board.  The port of a board's own USB goes away and comes back; that of a serial adapter stays.
   * @returns {Promise<boolean>} false if the port did not come back
   */
  async restart() {
    try {
      await this.board.restart();
    } catch (error) {
      if (!(error instanceof LineLost)) throw error; // it was reset before it could answer
    }
    this._parts.line.watch();
    const stays = await Promise.race([this._parts.line.ended.then(() => false), wait(RESET).then(() => true)]);
    if (!stays && !(await this._reopen())) return false;
    this._watch();
    return true;
  }

  async _reopen() {
    await this._parts.line.close();
    for (let waited = 0; waited < BACK; waited += AGAIN) {
      try {
        await this._port.open({ baudRate: BAUD });
        this._parts = this._begun();
        return true;
      } catch {
        await wait(AGAIN);
      }
    }
    return false;
  }

  async close() {
    this._watched = false;
    await this._parts.line.close();
  }
}

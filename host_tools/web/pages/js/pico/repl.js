// MicroPython's raw prompt: runs a piece of code on the board and returns what it prints.

const [STOP, RAW, FRIENDLY, RUN] = ["\x03", "\x01", "\x02", "\x04"];
const PIECE = 2048; // bytes written at a time; USB holds back what the board has no room for
const READY = "raw REPL; CTRL-B to exit\r\n>";
const GREETING = 1500; // ms until it is asked again: a starting board loses its input
const TRIES = 5;

/** Thrown if the board raised an exception; the message is its last line. */
export class BoardError extends Error {}

export class Repl {
  /** @param {import("./line.js").Line} line */
  constructor(line) {
    this._line = line;
  }

  /** Stops what runs and asks for the raw prompt. */
  async enter() {
    this._line.unwatch();
    for (let left = TRIES; ; left--) {
      await this._line.write(`\r${STOP}${STOP}`);
      await this._line.write(`\r${RAW}`);
      try {
        await this._line.until(READY, GREETING);
        return;
      } catch (error) {
        if (this._line.closed || left === 1) throw error;
      }
    }
  }

  /** Leaves the prompt, and makes the board run its main.py again. */
  async leave() {
    await this._line.write(`\r${FRIENDLY}${RUN}`);
  }

  /**
   * @param {string} code
   * @returns {Promise<string>} what it prints
   */
  async run(code) {
    await this.begin(code);
    const printed = (await this._line.until(RUN)).slice(0, -1);
    const error = (await this._line.until(RUN)).slice(0, -1);
    await this._line.until(">");
    if (error) throw new BoardError(error.trim().split("\n").at(-1));
    return printed;
  }

  /**
   * Starts a piece of code without waiting for its end: it may reset the board.
   * @param {string} code
   */
  async begin(code) {
    const bytes = String.fromCharCode(...new TextEncoder().encode(code));
    for (let at = 0; at < bytes.length; at += PIECE) await this._line.write(bytes.slice(at, at + PIECE));
    await this._line.write(RUN);
    await this._line.until("OK");
  }
}

// Bytes to and from a board over a serial port: buffers what came, and waits for more.

const PATIENCE = 30_000; // ms without a byte from the board

/**
 * The part of Web Serial's SerialPort that is used here.
 * @typedef {{
 *   open(options: { baudRate: number }): Promise<void>,
 *   close(): Promise<void>,
 *   readable: ReadableStream<Uint8Array> | null,
 *   writable: WritableStream<Uint8Array> | null,
 * }} Port
 */

/** Thrown if the board does not answer or was unplugged. */
export class LineLost extends Error {}

export class Line {
  /** @param {Port} port that is open */
  constructor(port) {
    this.port = port;
    /** @type {(text: string) => void} what is told of everything that nobody waits for */
    this.heard = () => {};
    this._buffer = "";
    this._watching = false;
    this.closed = false; // nothing more can come
    /** @type {(() => void) | null} */
    this._wake = null;
    if (!port.readable || !port.writable) throw new LineLost();
    this._reader = port.readable.getReader();
    this._writer = port.writable.getWriter();
    /** Fulfilled when nothing more can come. */
    this.ended = this._read();
  }

  /** Passes everything that comes from now on to `heard`. */
  watch() {
    this._watching = true;
    this._pass();
  }

  /** Keeps what comes for `until` again. */
  unwatch() {
    this._watching = false;
    this._buffer = "";
  }

  async _read() {
    try {
      for (;;) {
        const { value, done } = await this._reader.read();
        if (done) break;
        for (const byte of value) this._buffer += String.fromCharCode(byte);
        this._pass();
        this._wake?.();
      }
    } catch {
      // unplugged
    }
    this.closed = true;
    this._wake?.();
  }

  _pass() {
    if (!this._watching || !this._buffer) return;
    this.heard(new TextDecoder().decode(Uint8Array.from(this._buffer, (letter) => letter.charCodeAt(0))));
    this._buffer = "";
  }

  /** @param {string} text of bytes, one per character */
  async write(text) {
    try {
      await this._writer.write(Uint8Array.from(text, (letter) => letter.charCodeAt(0)));
    } catch {
      throw new LineLost();
    }
  }

  /**
   * Returns what comes, up to and including an end.
   * @param {string} end
   * @param {number} [patience] ms without a byte
   */
  async until(end, patience = PATIENCE) {
    let length = -1;
    for (;;) {
      const at = this._buffer.indexOf(end);
      if (at >= 0) {
        const found = this._buffer.slice(0, at + end.length);
        this._buffer = this._buffer.slice(at + end.length);
        return found;
      }
      if (this.closed || length === this._buffer.length) throw new LineLost();
      length = this._buffer.length;
      await this._more(patience);
    }
  }

  /** @param {number} patience */
  _more(patience) {
    return /** @type {Promise<void>} */ (
      new Promise((done) => {
        const timer = setTimeout(() => done(), patience);
        this._wake = () => {
          clearTimeout(timer);
          done();
        };
      })
    );
  }

  async close() {
    this.closed = true;
    try {
      await this._reader.cancel();
      await this.ended;
      this._reader.releaseLock();
      this._writer.releaseLock();
      await this.port.close();
    } catch {
      // unplugged already
    }
  }
}

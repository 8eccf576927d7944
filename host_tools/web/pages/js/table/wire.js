// The page's end of the line to the worker: lines of the table protocol, and calls that are answered once.

/** @typedef {import("../firmware/messages.js").FromWorker} FromWorker */
/** @typedef {import("../firmware/messages.js").ToWorker} ToWorker */

/** A call that the rules refuse; its message is for people. */
export class NotPossible extends Error {}

export class Wire {
  /** @type {Worker | null} */
  #worker = null;
  /** Loads the interpreter while the page gets its words. @type {Worker | null} */
  #next = this.#newWorker();
  /** @type {Map<number, { resolve: (value: any) => void, reject: (error: Error) => void }>} */
  #calls = new Map();
  #number = 0;

  /** @param {(message: FromWorker) => void} hear everything but the answers to calls */
  constructor(hear) {
    this.hear = hear;
  }

  #newWorker() {
    const made = new Worker(new URL("../firmware/worker.js", import.meta.url), { type: "module" });
    made.onerror = () => this.hear({ failed: "" });
    return made;
  }

  /** @param {string} language */
  start(language) {
    this.stop();
    this.#worker = this.#next ?? this.#newWorker();
    this.#next = null;
    this.#worker.onmessage = (/** @type {MessageEvent<FromWorker>} */ { data }) => {
      if (!("reply" in data)) return this.hear(data);
      const call = this.#calls.get(data.reply);
      this.#calls.delete(data.reply);
      if (data.refused) call?.reject(new NotPossible(data.refused));
      else call?.resolve(data.value);
    };
    this.tell({ start: { face: "table", board: "", language, given: false } });
  }

  stop() {
    this.#worker?.terminate();
    this.#worker = null;
    this.#calls.clear();
  }

  /** @param {ToWorker} message */
  tell(message) {
    this.#worker?.postMessage(message);
  }

  /** A line of the table protocol. @param {any} line */
  line(line) {
    this.tell({ line: JSON.stringify(line) });
  }

  /**
   * @param {string} name
   * @param {...any} values
   * @returns {Promise<any>}
   */
  call(name, ...values) {
    const id = ++this.#number;
    return new Promise((resolve, reject) => {
      this.#calls.set(id, { resolve, reject });
      this.tell({ call: name, id, values });
    });
  }
}

// The page's connection to the worker: lines of the table protocol, and calls that are answered once.

import { newWorker } from "../firmware/new_worker.js";

/** @typedef {import("../firmware/messages.js").FromWorker} FromWorker */
/** @typedef {import("../firmware/messages.js").ToWorker} ToWorker */

/** Thrown for a call that the rules refuse; its message is for people. */
export class NotPossible extends Error {}

export class Wire {
  /** @type {Worker | null} */
  #worker = null;
  /** @type {Map<number, { resolve: (value: any) => void, reject: (error: Error) => void }>} */
  #calls = new Map();
  #number = 0;

  /** @param {(message: FromWorker) => void} hear everything but the answers to calls */
  constructor(hear) {
    this.hear = hear;
  }

  /** @param {string} language */
  start(language) {
    this.stop();
    const hear = (/** @type {FromWorker} */ message) => {
      if (!("reply" in message)) return this.hear(message);
      const call = this.#calls.get(message.reply);
      this.#calls.delete(message.reply);
      if (message.refused) call?.reject(new NotPossible(message.refused));
      else call?.resolve(message.value);
    };
    this.#worker = newWorker(hear, () => this.hear({ failed: "" }));
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

  /** Sends a line of the table protocol. @param {any} line */
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

// The module `host` that Python sees in the worker, and what both faces of the firmware need.

import { startPython } from "./python.js";

/** @typedef {import("./messages.js").FromWorker} FromWorker */

/** @param {FromWorker} message @param {Transferable[]} [transfer] */
export const tell = (message, transfer) => self.postMessage(message, { transfer });

/**
 * Starts MicroPython with the functions that Python calls in the worker.
 * @param {import("./messages.js").Start} start
 * @param {{ kept: () => void, refused: (full: boolean) => void, line?: (line: string) => void }} listener
 * @param {string[]} [packs] of this face alone
 */
export async function startHost(start, listener, packs = []) {
  const { python, mirror } = await startPython([start.language, ...packs], {
    kept() {
      listener.kept();
      tell({ stored: true, full: false });
    },
    refused(full) {
      listener.refused(full);
      tell({ stored: false, full });
    },
  });
  const bytes = (/** @type {any} */ value) => python.PyProxy.toJs(value);
  python.registerJsModule("host", {
    entropy: () => (start.given ? new Uint8Array(16) : crypto.getRandomValues(new Uint8Array(16))),
    durable: () => start.given || mirror.durable,
    restart: () => restart(mirror),
    fail: (/** @type {string} */ trace) => tell({ failed: trace }),
    show(
      /** @type {any} */ memory,
      /** @type {boolean} */ lit,
      /** @type {boolean} */ inverted,
      /** @type {number} */ contrast,
      /** @type {boolean} */ upright,
    ) {
      const pixels = bytes(memory);
      tell({ picture: { memory: pixels, lit, inverted, contrast, upright } }, [pixels.buffer]);
    },
    light: (/** @type {any} */ colours) => tell({ lights: bytes(colours) }),
    sound: (/** @type {string} */ name) => tell({ sound: name }),
    line: (/** @type {string} */ line) => listener.line?.(line),
  });
  return { python, mirror };
}

/**
 * Makes the page start a new worker once everything is stored.
 * @param {import("./mirror.js").Mirror} mirror
 */
export function restart(mirror) {
  mirror.flush();
  const begun = Date.now();
  const look = () => {
    if (mirror.durable || Date.now() - begun > 2000) tell({ restart: true });
    else setTimeout(look, 20);
  };
  look();
}

/**
 * Handles messages common to all faces of the firmware; returns false if the message is for the face.
 * @param {import("./messages.js").ToWorker} message
 * @param {import("./mirror.js").Mirror} mirror
 */
export function handledByHost(message, mirror) {
  if ("take" in message) {
    tell({ files: mirror.paths().map((path) => [path.slice(1), mirror.fs.readFile(path)]) });
  } else if ("replace" in message) {
    const files = new Map(message.replace.map(([path, content]) => [`/${path}`, content]));
    mirror.replace(files).then(
      () => tell({ restart: true }),
      (error) => tell({ stored: false, full: error?.name === "QuotaExceededError" }),
    );
  } else {
    return false;
  }
  return true;
}

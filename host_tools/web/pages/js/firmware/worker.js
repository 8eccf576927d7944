// The worker of the pocket and of the table: runs MicroPython beside the page, which never waits for it.

// Modules that the others import are named here too, so that all are fetched at once.
import "../../micropython/micropython.mjs";
import "./database.js";
import "./link_socket.js";
import "./mirror.js";
import "./on_demand.js";
import "./packs.js";
import "./python.js";
import { pocket } from "./pocket.js";
import { table } from "./table.js";
import "./worker_host.js";

/** @typedef {import("./messages.js").ToWorker} ToWorker */

const FACES = { pocket, table };
/** @type {ToWorker[]} */
const waiting = []; // messages received before the face was ready
/** @type {((message: ToWorker) => void) | null} */
let face = null;
let started = false;

self.onmessage = async (/** @type {MessageEvent<ToWorker>} */ event) => {
  const message = event.data;
  if (face) return face(message);
  waiting.push(message);
  if (started || !("start" in message)) return;
  started = true;
  try {
    const ready = await FACES[message.start.face](message.start);
    for (const early of waiting) if (!("start" in early)) ready(early);
    face = ready;
  } catch (error) {
    self.postMessage({ failed: String(/** @type {any} */ (error)?.message ?? error) });
  }
};

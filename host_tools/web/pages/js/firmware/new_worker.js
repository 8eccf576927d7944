// Workers with the firmware.  The first one starts before the page's other modules are loaded: a page names this
// script before its own, so that both load in parallel.

/** @type {Worker | null} */
let first = made();
first.onerror = () => (first = null); // the next caller tries again

function made() {
  return new Worker(new URL("worker.js", import.meta.url), { type: "module" });
}

/**
 * Returns a worker that has not been started yet.
 * @param {(message: import("./messages.js").FromWorker) => void} hear
 * @param {() => void} failed its script could not be loaded
 */
export function newWorker(hear, failed) {
  const worker = first ?? made();
  first = null;
  worker.onmessage = ({ data }) => hear(data);
  worker.onerror = failed;
  return worker;
}

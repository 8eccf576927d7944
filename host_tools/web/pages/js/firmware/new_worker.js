// Workers with the firmware.  The first one is begun before the other modules of the page are there: a page names this
// script before its own, so that both load side by side.

/** @type {Worker | null} */
let first = made();
first.onerror = () => (first = null); // another try is made by whoever wants it

function made() {
  return new Worker(new URL("worker.js", import.meta.url), { type: "module" });
}

/**
 * A worker that has not been started yet.
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

// The table's part of the worker.

/** @param {import("./messages.js").Start} start @returns {Promise<(message: import("./messages.js").ToWorker) => void>} */
export async function table(start) {
  throw new Error(`no table yet: ${start.face}`);
}

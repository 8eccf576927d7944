// Warns when the browser does not store what is written.

import { lift, notice } from "./notices.js";
import { say } from "./words.js";

/**
 * @param {boolean} stored
 * @param {boolean} full
 */
export function tellStorage(stored, full) {
  if (stored) lift("storage");
  else notice("storage", say(full ? "storage-full" : "storage-refused"), { bad: true });
  document.body.dataset.stored = stored ? "yes" : "no";
}

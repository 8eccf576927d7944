// Stores partly entered answers, so that a reload loses nothing.

const KEPT = "pipkeeper-draft";

/** @param {import("./protocol.js").Ask} ask */
const key = (ask) => `${ask.at}-${ask.player}-${ask.about}`;

/**
 * Returns what was entered of this answer before.
 * @param {import("./protocol.js").Ask} ask
 * @returns {any}
 */
export function draft(ask) {
  try {
    const [of, value] = JSON.parse(sessionStorage.getItem(KEPT) ?? "[]");
    return of === key(ask) && !ask.secret ? value : undefined;
  } catch {
    return undefined; // storage is refused
  }
}

/** Forgets what was entered: it was answered, or the match was left. */
export function dropDraft() {
  try {
    sessionStorage.removeItem(KEPT);
  } catch {
    // storage is refused: nothing was stored
  }
}

/**
 * @param {import("./protocol.js").Ask} ask
 * @param {any} value
 */
export function keepDraft(ask, value) {
  if (ask.secret || ask.at === undefined) return; // an old answer is being corrected
  try {
    sessionStorage.setItem(KEPT, JSON.stringify([key(ask), value]));
  } catch {
    // storage is refused: a reload starts the answer again
  }
}

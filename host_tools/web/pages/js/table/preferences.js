// What people set for this browser: dice that tumble, names round the table, questions turned to who is asked.

const KEPT = "pipkeeper-table";

/** @typedef {{ animation: boolean, sides: boolean, turned: boolean }} Preferences */

const still = matchMedia("(prefers-reduced-motion: reduce)").matches;

/** @type {Preferences} */
export const preferences = { animation: !still, sides: true, turned: false, ...read() };

/** @returns {Partial<Preferences>} */
function read() {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? "{}");
  } catch {
    return {}; // storage is refused, or something else stands there
  }
}

/** @param {Partial<Preferences>} changes */
export function prefer(changes) {
  Object.assign(preferences, changes);
  try {
    localStorage.setItem(KEPT, JSON.stringify(preferences));
  } catch {
    // storage is refused: it lasts as long as the page
  }
}

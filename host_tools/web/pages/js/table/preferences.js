// Settings of this browser: tumbling dice, names round the table, questions turned to the player asked.

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
    return {}; // storage is refused, or holds something else
  }
}

/** @param {Partial<Preferences>} changes */
export function prefer(changes) {
  Object.assign(preferences, changes);
  try {
    localStorage.setItem(KEPT, JSON.stringify(preferences));
  } catch {
    // storage is refused: the setting lasts as long as the page
  }
}

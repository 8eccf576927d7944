// Pictures that belong to one game; nothing outside this folder knows a game by its name.

/** @typedef {import("../protocol.js").Ask} Ask */
/** @typedef {import("../entries/index.js").Context} Context */

/**
 * What a panel gives: a picture of how the match stands, and entries of its own for some asks.
 * @typedef {object} Panel
 * @property {(context: Context, ask: Ask | null) => HTMLElement | null} [view]
 * @property {(ask: Ask, context: Context) => HTMLElement | null} [entry]
 */

/** @type {Record<string, () => Promise<{ panel: Panel }>>} */
const PANELS = {
  "tumblin-dice": () => import("./tumblin_dice.js"),
  tulum: () => import("./tulum.js"),
  "dice-trip": () => import("./dice_trip.js"),
};

/** The panel of a game, null where it has none. @param {string} game @returns {Promise<Panel | null>} */
export async function panelOf(game) {
  return game in PANELS ? (await PANELS[game]()).panel : null;
}

// Pictures that belong to one game; nothing outside this folder knows a game by its name.

import { panel as diceTrip } from "./dice_trip.js";
import { panel as tulum } from "./tulum.js";
import { panel as tumblinDice } from "./tumblin_dice.js";

/** @typedef {import("../protocol.js").Ask} Ask */
/** @typedef {import("../entries/index.js").Context} Context */

/**
 * A panel has a picture of the match's state, and its own entries for some asks.
 * @typedef {object} Panel
 * @property {(context: Context, ask: Ask | null) => HTMLElement | null} [view]
 * @property {(ask: Ask, context: Context) => HTMLElement | null} [entry]
 */

/** @type {Record<string, Panel>} */
const PANELS = { "tumblin-dice": tumblinDice, tulum, "dice-trip": diceTrip };

/** Returns the panel of a game, null if it has none. @param {string} game @returns {Panel | null} */
export const panelOf = (game) => PANELS[game] ?? null;

// Entry of a place on the board by touch: layer by layer, allowed places are lit, words are buttons below.

import { make } from "../../shared/elements.js";
import { say } from "../../shared/words.js";
import { optionButton } from "../entries/choice.js";
import { clocks } from "../entries/watch.js";
import { coloursOf, learnColours } from "./colours.js";
import { placeOf } from "./geometry.js";
import { boardPicture } from "./picture.js";

/**
 * Returns the board as it is, with nothing to touch.
 * @param {import("../entries/index.js").Context} context
 */
export function boardView(context) {
  const place = make("div", { className: "board-view" });
  draw(place, context, new Map(), null);
  return place;
}

/**
 * @param {import("../protocol.js").Ask} ask
 * @param {import("../entries/index.js").Context} context
 */
export function boardEntry(ask, context) {
  /** @type {Map<string, () => void>} */
  const lit = new Map();
  const words = make("div", { className: "choices" });
  (ask.options ?? []).forEach((option, at) => {
    if (placeOf(option)) lit.set(String(option), () => context.give(option));
    else words.append(optionButton(ask, at, context));
  });
  const levels = levelsOf(lit.keys());
  const start = levels.length === 1 ? levels[0] : null;
  const picture = make("div", { className: "board-view" });
  const tabs = make("div", { className: "layers", role: "group", ariaLabel: say("layers") });
  const show = (/** @type {number | null} */ layer) => {
    for (const tab of tabs.children)
      tab.setAttribute("aria-pressed", String(/** @type {any} */ (tab).value === String(layer)));
    draw(picture, context, lit, layer, typeof ask.before === "string" ? ask.before : undefined);
  };
  const height = Math.max(0, ...levelsOf(context.board?.pieces.map(([place]) => place) ?? []), ...levels);
  if (height > 0) {
    for (const layer of [null, ...Array(height + 1).keys()]) {
      const count = [...lit.keys()].filter((word) => placeOf(word)?.level === layer).length;
      const text = layer === null ? say("all-layers") : say("layer", layer + 1);
      const tab = make("button", { value: String(layer), onclick: () => show(layer) }, text);
      if (count) tab.append(make("small", {}, ` ${count}`));
      tabs.append(tab);
    }
  }
  show(start);
  const beside = make("div", { className: "beside" }, ...clocks(ask, context), tabs, words);
  return make("div", { className: "entry board-entry" }, picture, beside);
}

/** @param {Iterable<string>} places @returns {number[]} */
function levelsOf(places) {
  return [...new Set([...places].map((word) => placeOf(word)?.level ?? 0))].sort();
}

/**
 * @param {HTMLElement} place
 * @param {import("../entries/index.js").Context} context
 * @param {Map<string, () => void>} lit
 * @param {number | null} layer
 * @param {string} [before]
 */
async function draw(place, context, lit, layer, before) {
  const { board, names } = context;
  if (!board) return;
  const shown = { board, names, layer, lit, before };
  place.replaceChildren(boardPicture({ ...shown, ...coloursOf(board) }));
  if (await learnColours(board, context.call)) place.replaceChildren(boardPicture({ ...shown, ...coloursOf(board) }));
}

// Tulum: everybody's pyramid, the risk of the next throw, and advice on request.

import { make } from "../../shared/elements.js";
import { svg } from "../../shared/svg.js";
import { say } from "../../shared/words.js";
import { nameOf } from "../names.js";
import { adviceOnWish } from "./advice.js";

const [BLOCK, GAP] = [34, 4];
const SIZE = 6 * (BLOCK + GAP) + GAP;

/** @type {import("./index.js").Panel} */
export const panel = {
  view(context, ask) {
    const drawn = context.standing?.panel;
    if (!drawn) return null;
    const rows = context.standing?.standing ?? [];
    const pyramids = rows.map((row) => pyramid(row, drawn, nameOf(context.names, row.player)));
    const view = make("div", { className: "pyramids" }, ...pyramids);
    const risk = riskLine(context, ask);
    return make("div", { className: "tulum-view" }, view, ...(risk ? [risk] : []));
  },
};

/**
 * @param {Record<string, any>} row
 * @param {{ colours: string[], letters: string[], secured: number[][], player: number | null }} drawn
 * @param {string} name
 */
function pyramid(row, drawn, name) {
  const label = say("tulum.pyramid", name, row.secured + row["at-risk"], row.secured);
  const picture = svg("svg", { viewBox: `0 0 ${SIZE} ${SIZE}`, class: "pyramid", role: "img", "aria-label": label });
  drawn.colours.forEach((colour, level) => {
    for (let column = 0; column < 6 - level; column++) {
      const secured = column < drawn.secured[row.player][level];
      const laid = column < row.rows[level];
      const x = GAP + (BLOCK + GAP) * (column + level / 2);
      const y = SIZE - (level + 1) * (BLOCK + GAP);
      const state = secured ? "secured" : laid ? "at-risk" : "empty";
      const block = svg("g", { class: `block ${state} colour-${colour}` });
      block.append(svg("rect", { x, y, width: BLOCK, height: BLOCK, rx: 5 }));
      const middle = { x: x + BLOCK / 2, y: y + BLOCK * 0.69, "text-anchor": "middle" };
      block.append(svg("text", middle, drawn.letters[level]));
      picture.append(block);
    }
  });
  const turn = row.player === drawn.player ? "pyramid-of turn" : "pyramid-of";
  return make("figure", { className: turn }, picture, make("figcaption", { textContent: name }));
}

/**
 * @param {import("./index.js").Context} context
 * @param {import("./index.js").Ask | null} ask
 */
function riskLine(context, ask) {
  const { risk, advice } = context.standing ?? {};
  if (!risk || ask?.ask !== "choice") return null;
  const percent = Math.round((100 * risk[0]) / risk[1]);
  const line = make("p", { className: "risk" }, say("tulum.risk", percent, risk[0], risk[1]));
  if (typeof advice === "string")
    line.append(adviceOnWish(ask, () => ask.labels?.[(ask.options ?? []).indexOf(advice)] ?? advice));
  return line;
}

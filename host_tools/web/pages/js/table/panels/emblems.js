// Small pictures that stand beside some games on the first screen.

import { svg } from "../../shared/svg.js";

const ROWS = ["red", "orange", "yellow", "green", "blue", "violet"];
const CITIES = [[10, 46, "red"], [26, 20, "yellow"], [38, 44, "green"], [54, 14, "blue"], [56, 50, "none"]]; // prettier-ignore

/** A board of steps with a die on it. */
function steps() {
  const parts = [0, 1, 2, 3].map((step) => {
    const inset = step === 3 ? 16 : 6;
    return svg("rect", { x: inset, y: 4 + step * 15, width: 64 - 2 * inset, height: 13, rx: 3, class: `wood-${step}` });
  });
  const die = svg("rect", {
    x: 36,
    y: 30,
    width: 16,
    height: 16,
    rx: 4,
    class: "ivory",
    transform: "rotate(14 44 38)",
  });
  return [...parts, die, svg("circle", { cx: 44, cy: 38, r: 2.6, class: "ink" })];
}

/** A pyramid of coloured blocks. */
function pyramid() {
  return ROWS.flatMap((colour, level) =>
    Array.from({ length: 6 - level }, (_, at) => {
      const x = 2 + (at + level / 2) * 10;
      return svg("rect", { x, y: 52 - level * 10, width: 9, height: 9, rx: 2, class: `filled colour-${colour}` });
    }),
  );
}

/** Cities joined by a road. */
function map() {
  const road = svg("path", { class: "road", d: `M${CITIES.map(([x, y]) => `${x} ${y}`).join("L")}` });
  return [road, ...CITIES.map(([cx, cy, colour]) => svg("circle", { cx, cy, r: 8, class: `filled colour-${colour}` }))];
}

/** @type {Record<string, () => SVGElement[]>} */
const EMBLEMS = { "tumblin-dice": steps, tulum: pyramid, "dice-trip": map };

/** Returns the emblem of a game, null if it has none. @param {string} game */
export function emblemOf(game) {
  const parts = EMBLEMS[game]?.();
  return parts ? svg("svg", { viewBox: "0 0 64 64", class: "emblem", "aria-hidden": "true" }, ...parts) : null;
}

// Tumblin-Dice: the board with its steps; touch it where the die lies, then the face.

import { make } from "../../shared/elements.js";
import { asButton, svg } from "../../shared/svg.js";
import { say } from "../../shared/words.js";
import { draft } from "../drafts.js";
import { facesIn, facesWaiting } from "../entries/die.js";

/** The place of each zone on the drawing: the throwing step on top, then the steps below it in order. */
/** @type {Record<string, { x: number, y: number, width: number, height: number }>} */
const STEPS = {
  0: { x: 70, y: 16, width: 260, height: 60 },
  1: { x: 50, y: 84, width: 300, height: 60 },
  2: { x: 50, y: 152, width: 300, height: 56 },
  3: { x: 50, y: 216, width: 300, height: 52 },
  4: { x: 130, y: 276, width: 140, height: 48 },
};

/** @type {import("./index.js").Panel} */
export const panel = {
  entry(ask, context) {
    if (ask.ask !== "die") return null;
    const faces = make("div", { className: "faces" }, facesWaiting(ask));
    const picture = svg("svg", { viewBox: "0 0 400 350", class: "tumblin", role: "group", "aria-label": say("board") });
    /** @type {SVGElement[]} */
    const groups = [];
    const pick = (/** @type {string | number} */ zone, /** @type {number} */ at) => {
      groups.forEach((group, number) => group.classList.toggle("chosen", number === at));
      faces.replaceChildren(facesIn(zone, ask, context));
    };
    (ask.zones ?? []).forEach((zone, at) => {
      const label = ask.labels?.[at] ?? String(zone);
      const group = zoneShape(zone, label, Array.isArray(ask.before) && ask.before[0] === zone);
      asButton(group, typeof zone === "number" ? `× ${zone}` : label, () => pick(zone, at));
      groups.push(group);
    });
    const kept = (ask.zones ?? []).indexOf(draft(ask));
    if (kept >= 0) pick(draft(ask), kept);
    // Draw the area beside the board first: the steps lie on top of it.
    groups.sort((one, other) => Number(other.classList.contains("off")) - Number(one.classList.contains("off")));
    picture.append(...groups);
    return make("div", { className: "entry tumblin-entry" }, picture, faces);
  },
};

/**
 * @param {string | number} zone
 * @param {string} label
 * @param {boolean} before
 */
function zoneShape(zone, label, before) {
  const step = STEPS[zone];
  const look = `zone ${step ? `step-${zone}` : "off"}${before ? " before" : ""}`;
  if (!step) {
    const frame = svg("rect", { x: 2, y: 2, width: 396, height: 346, rx: 14 });
    return svg("g", { class: look }, frame, svg("text", { x: 68, y: 312, "text-anchor": "middle" }, label));
  }
  const text = svg(
    "text",
    { x: step.x + step.width / 2, y: step.y + step.height / 2 + 11, "text-anchor": "middle" },
    `×${zone}`,
  );
  const edge = svg("rect", { ...step, y: step.y + step.height - 9, height: 8, rx: 4, class: "edge" });
  return svg("g", { class: look }, svg("rect", { ...step, rx: 8 }), edge, text);
}

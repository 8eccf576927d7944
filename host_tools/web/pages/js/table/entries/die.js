// Entry of a die on the board: its zone first, then its face.

import { make } from "../../shared/elements.js";
import { say } from "../../shared/words.js";
import { dieFace } from "../dice.js";
import { draft, keepDraft } from "../drafts.js";
import { plain } from "../numbers.js";
import { same } from "./choice.js";

/**
 * @param {import("../protocol.js").Ask} ask
 * @param {import("./index.js").Context} context
 */
export function dieEntry(ask, context) {
  const zones = ask.zones ?? [];
  const buttons = make("div", { className: "choices" });
  const faces = make("div", {});
  const pick = (/** @type {number} */ at) => {
    [...buttons.children].forEach((button, number) => button.classList.toggle("chosen", number === at));
    faces.replaceChildren(facesIn(zones[at], ask, context));
  };
  const kept = zones.indexOf(draft(ask));
  zones.forEach((zone, at) => {
    buttons.append(make("button", { className: "option", onclick: () => pick(at) }, ask.labels?.[at] ?? String(zone)));
  });
  if (kept >= 0) pick(kept);
  return make("div", { className: "entry die-entry" }, buttons, faces);
}

/**
 * Returns the faces as they will be offered once the zone is known.
 * @param {import("../protocol.js").Ask} ask
 */
export function facesWaiting(ask) {
  const dice = facesOf(ask).map((face) => make("span", { className: "die" }, dieFace(face, { sides: ask.sides })));
  const waiting = make("div", { className: palette(dice.length), "aria-hidden": true }, ...dice);
  waiting.classList.add("waiting");
  return make("div", {}, make("p", { className: "hint", textContent: say("touch-zone") }), waiting);
}

/** Returns every face of a die. @param {import("../protocol.js").Ask} ask */
const facesOf = (ask) => Array.from({ length: ask.sides ?? 6 }, (_, at) => at + 1);

/** @param {number} count of faces */
const palette = (count) => (count > 8 ? "dice palette many" : "dice palette");

/**
 * Returns the faces of a die in a zone, each with its points; answers at once where the face does not matter.
 * @param {string | number} zone
 * @param {import("../protocol.js").Ask} ask
 * @param {import("./index.js").Context} context
 * @returns {HTMLElement}
 */
export function facesIn(zone, ask, context) {
  if (ask.faceless?.includes(zone)) {
    context.give([zone, 1]);
    return make("div");
  }
  keepDraft(ask, zone);
  const faces = facesOf(ask);
  const buttons = faces.map((face) => {
    const button = make("button", {
      className: "die face",
      ariaLabel: String(face),
      onclick: () => context.give([zone, face]),
    });
    button.append(dieFace(face, { sides: ask.sides }), make("small", {}));
    if (same([zone, face], ask.before)) button.classList.add("before");
    return button;
  });
  foretell(zone, faces, buttons, context);
  const hint = make("p", { className: "hint", textContent: say("touch-face") });
  return make("div", {}, hint, make("div", { className: palette(faces.length) }, ...buttons));
}

/**
 * @param {string | number} zone
 * @param {number[]} faces
 * @param {HTMLButtonElement[]} buttons
 * @param {import("./index.js").Context} context
 */
async function foretell(zone, faces, buttons, context) {
  if (context.correcting) return;
  const outcomes = await context.call("outcomes", faces.map((face) => [zone, face])); // prettier-ignore
  outcomes.forEach((/** @type {{ points?: number, total?: number }} */ outcome, /** @type {number} */ at) => {
    if (outcome.points === undefined) return;
    const total =
      outcome.total === undefined || outcome.total === null ? plain(outcome.points) : `= ${plain(outcome.total)}`;
    buttons[at].querySelector("small")?.replaceChildren(total);
    buttons[at].ariaLabel = `${faces[at]} ${total}`;
  });
}

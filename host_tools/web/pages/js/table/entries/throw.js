// Entry of a throw: touch the faces one by one, or let the page throw.

import { make } from "../../shared/elements.js";
import { sign } from "../../shared/signs.js";
import { say } from "../../shared/words.js";
import { cornerDie, dieFace } from "../dice.js";
import { draft, keepDraft } from "../drafts.js";

/** @typedef {import("../protocol.js").Ask} Ask */

const ORIENTATION = /^[0-6]-[0-6]-[0-6]$/;
const MOST_FACES = 30; // no game has more

/** Returns every face that a die of this throw has. @param {Ask} ask @returns {(string | number)[]} */
export const facesOf = (ask) => ask.faces ?? Array.from({ length: ask.sides ?? 6 }, (_, at) => at + 1);

/**
 * Draws a face in a throw; `at` is the die, if they differ in colour.
 * @param {Ask} ask
 * @param {string | number | null} face
 * @param {number} [at]
 */
export function faceOf(ask, face, at = -1) {
  if (typeof face === "string" && ORIENTATION.test(face)) return cornerDie(face);
  return dieFace(face, {
    sides: ask.sides,
    letter: ask.letters?.[facesOf(ask).indexOf(face ?? "")],
    colour: ask.colours?.[at],
    colourLetter: ask.colourLetters?.[at],
  });
}

/**
 * @param {Ask} ask
 * @param {import("./index.js").Context} context
 */
export function throwEntry(ask, context) {
  const entry = make("div", { className: "entry throw" });
  const throwing = make(
    "button",
    { className: "main large", onclick: () => context.give("auto") },
    sign("roll"),
    say(ask.tail ? "throw-again" : "throw-here"),
  );
  if (!context.correcting) entry.append(throwing);
  const hidden = ask.secret && ask.player === null; // nobody may see it: the electronic dice throw
  if (hidden || (ask.dice ?? 1) > MOST_FACES) return entry;
  entry.append(byHand(ask, context));
  return entry;
}

/**
 * @param {Ask} ask
 * @param {import("./index.js").Context} context
 */
function byHand(ask, context) {
  const count = ask.dice ?? 1;
  const faces = facesOf(ask);
  const kept = draft(ask);
  /** @type {(string | number | null)[]} */
  const entered = Array.isArray(kept) && kept.length === count ? kept : Array(count).fill(null);
  const slots = make("div", { className: "dice slots" });
  const show = () => {
    const next = entered.indexOf(null);
    slots.replaceChildren(
      ...entered.map((face, at) => {
        const name = [ask.colourLabels?.[at] ?? say("die-number", at + 1), face === null ? "–" : labelOf(ask, face)];
        const slot = make("button", { className: at === next ? "die next" : "die", ariaLabel: name.join(": ") });
        slot.append(faceOf(ask, face, at));
        slot.onclick = () => {
          entered[at] = null;
          show();
        };
        return slot;
      }),
    );
    keepDraft(ask, entered);
  };
  const touch = (/** @type {string | number} */ face) => {
    entered[entered.indexOf(null)] = face;
    if (entered.includes(null)) show();
    else context.give([...entered]);
  };
  const palette = make(
    "div",
    { className: faces.length > 8 ? "dice palette many" : "dice palette" },
    ...faces.map((face) => {
      const button = make("button", {
        className: "die face",
        ariaLabel: labelOf(ask, face),
        onclick: () => touch(face),
      });
      button.append(faceOf(ask, face));
      return button;
    }),
  );
  const hint = make("p", { className: "hint", textContent: say(count > 1 ? "touch-dice" : "touch-die") });
  show();
  return make("div", { className: "by-hand" }, hint, ...(count > 1 || ask.colours ? [slots] : []), palette);
}

/** @param {Ask} ask @param {string | number} face */
const labelOf = (ask, face) => ask.labels?.[facesOf(ask).indexOf(face)] ?? String(face);

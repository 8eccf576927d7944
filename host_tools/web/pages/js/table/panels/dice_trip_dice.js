// Dice Trip's four dice: shown with every question about them, and touched to say which are thrown again.

import { make } from "../../shared/elements.js";
import { say } from "../../shared/words.js";
import { dieFace } from "../dice.js";

/** @typedef {{ dice: string[], letters: string[], colours: string[], thrown: number[] }} Dice with the colours' names */

/** @param {Dice} map @param {number} at */
const die = (map, at) => dieFace(map.thrown[at], { colour: map.dice[at], colourLetter: map.letters[at] });

/** Returns a die in words. @param {Dice} map @param {number} at */
const dieSaid = (map, at) => `${map.colours[at]} ${map.thrown[at]}`;

/**
 * Returns an entry with the throw above it.
 * @param {Dice} map
 * @param {HTMLElement} entry
 */
export function withDice(map, entry) {
  if (!map.thrown.length) return entry;
  const label = map.thrown.map((_, at) => dieSaid(map, at)).join(", ");
  const dice = map.thrown.map((_, at) => make("span", { className: "die slot" }, die(map, at)));
  entry.prepend(make("div", { className: "dice slots", role: "img", ariaLabel: label }, ...dice));
  return entry;
}

/**
 * Asks which dice to throw again: touch them, then throw; or keep the throw.
 * @param {import("./index.js").Ask} ask
 * @param {Dice} map
 * @param {import("./index.js").Context} context
 */
export function rerollEntry(ask, map, context) {
  const options = (ask.options ?? []).map(String);
  const keep = options[0];
  /** @type {Set<number>} */
  const again = new Set();
  const go = make("button", { className: "option main", textContent: say("trip.again"), disabled: true });
  go.onclick = () => context.give(map.dice.filter((_, at) => again.has(at)).join("-"));
  const dice = map.thrown.map((_, at) => {
    const button = make("button", {
      className: "die face",
      "aria-pressed": false,
      ariaLabel: dieSaid(map, at),
    });
    button.append(die(map, at));
    button.onclick = () => {
      if (!again.delete(at)) again.add(at);
      button.setAttribute("aria-pressed", String(again.has(at)));
      go.disabled = !again.size;
    };
    return button;
  });
  const stay = make("button", {
    className: "option",
    textContent: ask.labels?.[0] ?? keep,
    onclick: () => context.give(keep),
  });
  return make(
    "div",
    { className: "entry reroll" },
    make("p", { className: "hint", textContent: say("trip.touch-again") }),
    make("div", { className: "dice" }, ...dice),
    make("div", { className: "choices" }, stay, go),
  );
}

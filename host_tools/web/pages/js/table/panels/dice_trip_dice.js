// Dice Trip's four dice: shown with every question about them, and touched to say which are thrown again.

import { make } from "../../shared/elements.js";
import { say } from "../../shared/words.js";
import { dieFace } from "../dice.js";

/**
 * @param {{ dice: string[], thrown: number[] }} map
 * @param {Record<string, string>} letters of the colours
 * @param {number} at
 */
const die = (map, letters, at) =>
  dieFace(map.thrown[at], {
    colour: map.dice[at],
    colourLetter: letters[map.dice[at]] ?? map.dice[at][0].toUpperCase(),
  });

/**
 * Returns an entry with the throw above it.
 * @param {{ dice: string[], thrown: number[] }} map
 * @param {Record<string, string>} letters
 * @param {HTMLElement} entry
 */
export function withDice(map, letters, entry) {
  if (!map.thrown.length) return entry;
  const label = map.thrown.map((face, at) => `${letters[map.dice[at]] ?? map.dice[at]} ${face}`).join(", ");
  const dice = map.thrown.map((_, at) => make("span", { className: "die slot" }, die(map, letters, at)));
  entry.prepend(make("div", { className: "dice slots", role: "img", ariaLabel: label }, ...dice));
  return entry;
}

/**
 * Asks which dice to throw again: touch them, then throw; or keep the throw.
 * @param {import("./index.js").Ask} ask
 * @param {{ dice: string[], thrown: number[] }} map
 * @param {Record<string, string>} letters
 * @param {import("./index.js").Context} context
 */
export function rerollEntry(ask, map, letters, context) {
  const options = (ask.options ?? []).map(String);
  const keep = options[0];
  /** @type {Set<number>} */
  const again = new Set();
  const go = make("button", { className: "option main", textContent: say("trip.again"), disabled: true });
  go.onclick = () => context.give(map.dice.filter((_, at) => again.has(at)).join("-"));
  const dice = map.thrown.map((face, at) => {
    const button = make("button", {
      className: "die face",
      "aria-pressed": false,
      ariaLabel: `${map.dice[at]} ${face}`,
    });
    button.append(die(map, letters, at));
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

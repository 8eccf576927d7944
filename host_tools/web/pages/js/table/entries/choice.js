// Entry of one of a few words or players by large buttons, with a countdown if there is a time limit.

import { make } from "../../shared/elements.js";
import { cornerDie } from "../dice.js";
import { nameOf, seatSign } from "../names.js";
import { clocks } from "./watch.js";

const SHORT = 7; // letters that fit into the narrow buttons of many options
const ORIENTATION = /^[0-6]-[0-6]-[0-6]$/;

/**
 * @param {import("../protocol.js").Ask} ask
 * @param {import("./index.js").Context} context
 */
export function choiceEntry(ask, context) {
  const options = ask.options ?? [];
  const buttons = options.map((option, at) => optionButton(ask, at, context));
  const list = make("div", { className: options.length > 6 ? "choices many" : "choices" }, ...buttons);
  const entry = make("div", { className: "entry" });
  entry.append(...clocks(ask, context), list);
  return entry;
}

/**
 * Returns the button of an option.
 * @param {import("../protocol.js").Ask} ask
 * @param {number} at
 * @param {import("./index.js").Context} context
 */
export function optionButton(ask, at, context) {
  const option = (ask.options ?? [])[at];
  const button = make("button", { className: "option", onclick: () => context.give(option) });
  if (typeof option === "number") button.append(seatSign(option), nameOf(context.names, option));
  else if (ORIENTATION.test(option)) {
    button.append(cornerDie(option));
    button.ariaLabel = option;
  } else button.append(ask.labels?.[at] ?? option);
  if ((button.textContent ?? "").length > SHORT) button.classList.add("long");
  if (same(option, ask.before)) button.classList.add("before");
  return button;
}

/** @param {any} one @param {any} other */
export const same = (one, other) => other !== undefined && JSON.stringify(one) === JSON.stringify(other);

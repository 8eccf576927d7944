// The options of a game as a form, filled with their current values.

import { make } from "../shared/elements.js";
import { say } from "../shared/words.js";
import { plain } from "./numbers.js";

/**
 * @typedef {object} Option
 * @property {string} id
 * @property {string} label
 * @property {any} value
 * @property {[any, string][]} values what can be chosen, or is offered as a button
 * @property {number} [low]
 * @property {number} [high]
 * @property {string} [text] what may be entered
 * @property {[string, string][]} [parts] a text that puts these into an order, with the sign of each
 */

/**
 * @param {Option[]} options
 * @param {(id: string, value: any) => void} give
 */
export function optionsForm(options, give) {
  return options.map((option) => {
    const control = option.parts
      ? order(option, give)
      : option.low !== undefined
        ? amount(option, give)
        : choice(option, give);
    const tag = option.parts ? "div" : "label";
    return make(tag, { className: "option-row" }, make("span", { textContent: capital(option.label) }), control);
  });
}

/** @param {string} text */
const capital = (text) => text[0].toLocaleUpperCase() + text.slice(1);

/** @param {Option} option @param {(id: string, value: any) => void} give */
function choice(option, give) {
  if (option.text && !option.values.length) {
    const field = make("input", { type: "text", value: option.value ?? "" });
    field.onchange = () => give(option.id, field.value.trim() || undefined);
    return field;
  }
  const select = make("select", {});
  option.values.forEach(([value, text], at) =>
    select.append(make("option", { value: String(at), textContent: text, selected: value === option.value })),
  );
  if (!option.values.some(([value]) => value === option.value)) {
    select.append(make("option", { value: "-1", textContent: String(option.value ?? "–"), selected: true }));
  }
  select.onchange = () => give(option.id, option.values[Number(select.value)]?.[0]);
  return select;
}

/** @param {Option} option @param {(id: string, value: any) => void} give */
function amount(option, give) {
  const field = make("input", {
    type: "number",
    min: option.low,
    max: option.high,
    value: option.value ?? "",
    inputMode: "numeric",
  });
  field.title = `${plain(option.low ?? 0)} – ${plain(option.high ?? 0)}`;
  field.onchange = () => give(option.id, field.value === "" ? undefined : Number(field.value));
  return field;
}

/**
 * Shows parts in order; touching one swaps it with the one before.
 * @param {Option} option
 * @param {(id: string, value: any) => void} give
 */
function order(option, give) {
  const signs = new Map(option.parts);
  const now = String(option.value).split("-");
  const buttons = now.map((part, at) => {
    const button = make("button", {
      type: "button",
      className: `part colour-${part}`,
      textContent: signs.get(part) ?? part,
    });
    button.ariaLabel = say("swap-part", at + 1, part);
    button.onclick = () => {
      const before = (at + now.length - 1) % now.length;
      [now[before], now[at]] = [now[at], now[before]];
      give(option.id, now.join("-"));
    };
    return button;
  });
  return make("div", { className: "row" }, ...buttons);
}

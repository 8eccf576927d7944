// Notices across the top of a page: each is shown once, until it is removed or dismissed.

import { find, make } from "./elements.js";
import { say } from "./words.js";

/** @type {Map<string, HTMLElement>} */
const shown = new Map();

/**
 * Shows a notice, replacing an older one of the same name.
 * @param {string} name
 * @param {string} text
 * @param {{ bad?: boolean, detail?: string, actions?: [string, () => void][], close?: boolean }} [more]
 */
export function notice(name, text, more = {}) {
  lift(name);
  const element = make("div", { className: more.bad ? "notice bad" : "notice" }, make("p", {}, text));
  for (const [label, action] of more.actions ?? []) {
    element.append(make("button", { textContent: label, onclick: action, className: "main" }));
  }
  if (more.close) element.append(make("button", { textContent: say("close"), onclick: () => lift(name) }));
  if (more.detail) element.append(make("pre", { tabIndex: 0 }, more.detail));
  shown.set(name, element);
  find("notices", HTMLElement).append(element);
}

/** @param {string} name */
export function lift(name) {
  shown.get(name)?.remove();
  shown.delete(name);
}

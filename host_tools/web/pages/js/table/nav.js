// Screens and dialogs with the browser's back button, which closes a dialog first, then goes back a screen.

import { find, make } from "../shared/elements.js";
import { say } from "../shared/words.js";

/** @typedef {{ screen: string, values: any[], dialog?: boolean }} Place */
/** A screen loads its data, and returns a function that paints it. */
/** @typedef {(...values: any[]) => Promise<() => void>} Screen */
/** @type {Record<string, Screen>} */
const screens = {};
let turn = 0; // counts screen changes, so that an outdated one is not painted
/** @type {HTMLDialogElement | null} */
let open = null;
let onClose = () => {};

/** @param {string} name @param {Screen} gather */
export function screen(name, gather) {
  screens[name] = gather;
}

/** @param {string} name @param {any[]} values */
async function show(name, values) {
  const mine = ++turn;
  const paint = await screens[name](...values);
  if (mine === turn) paint();
}

/** Goes to a screen; the back button leads to the one before. @param {string} name @param {...any} values */
export function go(name, ...values) {
  drop();
  const place = { screen: name, values };
  if (history.state?.dialog) history.replaceState(place, "");
  else history.pushState(place, "");
  return show(name, values);
}

/** Replaces this screen with another. @param {string} name @param {...any} values */
export function replace(name, ...values) {
  drop();
  history.replaceState({ screen: name, values }, "");
  return show(name, values);
}

/** Returns the screen of the current address, after a reload too. @returns {Place | null} */
export const here = () => history.state;

window.addEventListener("popstate", (event) => {
  if (open) return drop(); // the screen below it is shown already
  const place = event.state ?? { screen: "home", values: [] };
  show(place.screen in screens ? place.screen : "home", place.values);
});

/**
 * Opens a dialog over the screen.
 * @param {string} title
 * @param {(Node | string)[]} content
 * @param {{ closed?: () => void, wide?: boolean }} [more]
 * @returns {HTMLElement} the element of its content
 */
export function dialog(title, content, more = {}) {
  drop();
  const body = make("div", { className: "dialog-body" }, ...content);
  const close = make("button", { className: "close", textContent: say("close"), onclick: closeDialog });
  const heading = make("h2", { id: "dialog-title", textContent: title });
  const element = make(
    "dialog",
    { className: more.wide ? "wide" : "", "aria-labelledby": "dialog-title" },
    make("header", {}, heading, close),
    body,
  );
  element.addEventListener("cancel", (event) => {
    event.preventDefault();
    closeDialog();
  });
  element.addEventListener("click", (event) => event.target === element && closeDialog());
  find("dialogs", HTMLElement).replaceChildren(element);
  open = element;
  onClose = more.closed ?? (() => {});
  if (!history.state?.dialog)
    history.pushState({ ...(history.state ?? { screen: "home", values: [] }), dialog: true }, "");
  element.showModal();
  return body;
}

/** Closes the dialog, as the back button does. */
export function closeDialog() {
  if (open) history.back();
}

/** Removes the dialog without a step in the history. */
function drop() {
  const closing = open;
  open = null;
  closing?.close();
  closing?.remove();
  if (closing) onClose();
}

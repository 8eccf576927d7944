// Puts a screen onto the page.

import { find } from "../../shared/elements.js";

/**
 * @param {string} name
 * @param {HTMLElement} content
 */
export function paint(name, content) {
  document.body.className = name === "play" ? "playing" : "";
  document.body.dataset.screen = name;
  find("screen", HTMLElement).replaceChildren(content);
  window.scrollTo(0, 0);
}

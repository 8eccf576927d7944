// The light dice below the glass.

import { make } from "../shared/elements.js";

/**
 * Makes as many lights as the board has.
 * @param {HTMLElement} place
 * @param {number} count
 */
export function showLights(place, count) {
  place.hidden = !count;
  place.replaceChildren(...Array.from({ length: count }, () => make("i")));
}

/**
 * @param {HTMLElement} place
 * @param {Uint8Array} colours red, green and blue of every light
 */
export function light(place, colours) {
  [...place.children].forEach((element, at) => {
    const [red, green, blue] = colours.subarray(at * 3, at * 3 + 3);
    const lit = red || green || blue;
    const style = /** @type {HTMLElement} */ (element).style;
    style.background = lit ? `rgb(${red} ${green} ${blue})` : "";
    style.boxShadow = lit ? `0 0 1rem rgb(${red} ${green} ${blue})` : "";
  });
}

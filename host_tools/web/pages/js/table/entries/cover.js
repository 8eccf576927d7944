// The cover before a secret: shows only who should hold the device.

import { make } from "../../shared/elements.js";
import { sign } from "../../shared/signs.js";
import { say } from "../../shared/words.js";

/**
 * @param {string} name
 * @param {() => void} uncover
 */
export function cover(name, uncover) {
  return make(
    "div",
    { className: "entry cover" },
    sign("eye"),
    make("p", { textContent: say("hand-to", name) }),
    make("button", { className: "main large", textContent: say("i-am", name), onclick: uncover }),
  );
}

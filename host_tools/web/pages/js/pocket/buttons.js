// The buttons of a board: by finger, mouse and keyboard; an encoder by turning and pressing its knob.

import { make } from "../shared/elements.js";
import { sign } from "../shared/signs.js";
import { say } from "../shared/words.js";

export const PREV = 0;
export const NEXT = 1;
export const OK = 2;
export const BACK = 3;
export const ROLL = 4;

const NAMES = ["PREV", "NEXT", "OK", "BACK", "ROLL"];
/** @type {Record<string, number>} */
const KEYS = {
  ArrowLeft: PREV,
  ArrowUp: PREV,
  ArrowRight: NEXT,
  ArrowDown: NEXT,
  Enter: OK,
  Backspace: BACK,
  Escape: BACK,
  " ": ROLL,
};
const STEP = 24; // degrees of an encoder's step

/**
 * @typedef {object} Hands
 * @property {(button: number, down: boolean) => void} edge
 * @property {(button: number) => void} turn
 */

/**
 * Puts the board's buttons into their place.
 * @param {HTMLElement} place
 * @param {3 | 5 | "encoder"} kind
 * @param {Hands} hands
 */
export function showButtons(place, kind, hands) {
  const buttons = kind === "encoder" ? [OK, BACK, ROLL] : kind === 3 ? [PREV, NEXT, OK] : [PREV, NEXT, OK, BACK, ROLL];
  place.replaceChildren(...buttons.map((button) => made(button, kind === "encoder" && button === OK, hands)));
}

/**
 * @param {number} button
 * @param {boolean} knob
 * @param {Hands} hands
 */
function made(button, knob, hands) {
  const element = make(
    "button",
    { type: "button", className: knob ? "knob" : NAMES[button].toLowerCase(), "data-button": button },
    sign(knob ? "turn" : NAMES[button].toLowerCase()),
    make("span", { className: "name" }, NAMES[button]),
  );
  const move = (/** @type {boolean} */ down) => {
    if (element.classList.toggle("down", down) === down) hands.edge(button, down);
  };
  element.addEventListener("pointerdown", (event) => {
    event.preventDefault(); // keep the keyboard's focus
    element.setPointerCapture(event.pointerId);
    move(true);
  });
  for (const end of ["pointerup", "pointercancel"]) element.addEventListener(end, () => move(false));
  element.addEventListener("contextmenu", (event) => event.preventDefault());
  element.addEventListener("keydown", (event) => {
    if ((event.key === "Enter" || event.key === " ") && !event.repeat) move(true);
    if (event.key === "Enter" || event.key === " ") event.preventDefault();
  });
  element.addEventListener("keyup", (event) => {
    if (event.key === "Enter" || event.key === " ") move(false);
  });
  element.addEventListener("blur", () => element.classList.contains("down") && move(false));
  if (knob) turnable(element, hands);
  return element;
}

/**
 * Lets a knob be turned by dragging round it or with the wheel.
 * @param {HTMLElement} knob
 * @param {Hands} hands
 */
function turnable(knob, hands) {
  let last = NaN;
  let angle = 0;
  let turned = 0;
  knob.title = say("knob");
  const turn = (/** @type {number} */ degrees) => {
    turned += degrees;
    while (Math.abs(turned) >= STEP) {
      const step = Math.sign(turned);
      turned -= step * STEP;
      angle += step * STEP;
      hands.turn(step > 0 ? NEXT : PREV);
    }
    knob.style.rotate = `${angle}deg`;
  };
  knob.addEventListener("wheel", (event) => {
    event.preventDefault();
    turn(Math.sign(event.deltaY) * STEP);
  });
  knob.addEventListener("pointermove", (event) => {
    if (!event.buttons) {
      last = NaN;
      return;
    }
    const box = knob.getBoundingClientRect();
    const [x, y] = [event.clientX - box.x - box.width / 2, event.clientY - box.y - box.height / 2];
    const now = (Math.atan2(y, x) * 180) / Math.PI;
    if (!Number.isNaN(last)) turn(((now - last + 540) % 360) - 180);
    last = now;
  });
}

/**
 * Takes the keyboard for the buttons, wherever no control of the page has the focus.
 * @param {3 | 5 | "encoder"} kind
 * @param {Hands} hands
 */
export function takeKeys(kind, hands) {
  /** @type {Set<number>} */
  const down = new Set();
  const button = (/** @type {KeyboardEvent} */ event) => {
    const found = KEYS[event.key];
    const target = /** @type {HTMLElement} */ (event.target);
    const inControl = target.closest("select, input, a, button") && !(found <= NEXT && target.closest(".buttons"));
    const held = event.ctrlKey || event.altKey || event.metaKey;
    return inControl || held || (kind === 3 && found > OK) ? undefined : found;
  };
  const onDown = (/** @type {KeyboardEvent} */ event) => {
    const found = button(event);
    if (found === undefined) return;
    event.preventDefault();
    if (kind === "encoder" && found <= NEXT) return hands.turn(found);
    if (event.repeat || down.has(found)) return;
    down.add(found);
    hands.edge(found, true);
  };
  const release = (/** @type {number} */ found) => {
    if (down.delete(found)) hands.edge(found, false);
  };
  const onUp = (/** @type {KeyboardEvent} */ event) => {
    const found = KEYS[event.key];
    if (found !== undefined) release(found);
  };
  const onBlur = () => [...down].forEach(release);
  window.addEventListener("keydown", onDown);
  window.addEventListener("keyup", onUp);
  window.addEventListener("blur", onBlur);
  return () => {
    window.removeEventListener("keydown", onDown);
    window.removeEventListener("keyup", onUp);
    window.removeEventListener("blur", onBlur);
  };
}

// Dice as pictures: pips up to six, figures beyond, named faces as a colour with its letter.

import { make } from "../shared/elements.js";
import { svg } from "../shared/svg.js";

const [L, M, H] = [25, 50, 75];
/** @type {Record<number, [number, number][]>} */
const PIPS = {
  1: [[M, M]],
  2: [[L, L], [H, H]],
  3: [[L, L], [M, M], [H, H]],
  4: [[L, L], [H, L], [L, H], [H, H]],
  5: [[L, L], [H, L], [M, M], [L, H], [H, H]],
  6: [[L, L], [H, L], [L, M], [H, M], [L, H], [H, H]],
}; // prettier-ignore

/**
 * Draws a face.
 * @param {string | number | null} face null for a die that has not been thrown
 * @param {{ sides?: number, letter?: string, colour?: string, colourLetter?: string }} [look]
 */
export function dieFace(face, look = {}) {
  const colour = typeof face === "string" ? face : look.colour;
  const picture = svg("svg", {
    viewBox: look.colourLetter ? "0 0 100 128" : "0 0 100 100", // the letter of its colour is below
    class: `die-face${colour ? ` colour-${colour}` : ""}${face === null ? " empty" : ""}`,
    "aria-hidden": "true",
  });
  picture.append(svg("rect", { x: 3, y: 3, width: 94, height: 94, rx: 18, class: "body" }));
  picture.append(svg("rect", { x: 8, y: 6, width: 84, height: 84, rx: 16, class: "top" }));
  if (typeof face === "string") picture.append(text(look.letter ?? face[0].toUpperCase(), 50, 70, 56));
  else if (face !== null && (look.sides ?? 6) <= 6 && PIPS[face]) {
    for (const [cx, cy] of PIPS[face]) picture.append(svg("circle", { cx, cy, r: 9.5, class: "pip" }));
  } else if (face !== null) picture.append(text(String(face), 50, 69, face > 99 ? 40 : 54));
  if (look.colourLetter) {
    const letter = text(look.colourLetter, 50, 124, 30);
    letter.setAttribute("class", "colour-letter");
    picture.append(letter);
  }
  return picture;
}

/**
 * @param {string} letters
 * @param {number} x
 * @param {number} y
 * @param {number} size
 */
const text = (letters, x, y, size) => svg("text", { x, y, "font-size": size, "text-anchor": "middle" }, letters);

/**
 * Draws a die that lies corner down and shows three faces, given as front-right-left.
 * @param {string} orientation
 */
export function cornerDie(orientation) {
  const [front, right, left] = orientation.split("-");
  return svg(
    "svg",
    { viewBox: "-50 -50 100 100", class: "corner-die", "aria-hidden": "true" },
    svg("path", { d: "M0 0L42 24L0 48L-42 24z", class: "face front" }),
    svg("path", { d: "M0 0L42 24V-24L0 -48z", class: "face right" }),
    svg("path", { d: "M0 0L-42 24V-24L0 -48z", class: "face left" }),
    text(front === "0" ? "" : front, 0, 33, 26),
    text(right === "0" ? "" : right, 21, -3, 26),
    text(left === "0" ? "" : left, -21, -3, 26),
  );
}

/**
 * Shows dice that tumble and settle one after the other; resolves when they lie still, at once when touched.
 * @param {HTMLElement} place
 * @param {(string | number)[]} faces as they fall
 * @param {(face: string | number | null) => SVGElement} draw
 * @param {(string | number)[]} all faces that a die has
 */
export function tumble(place, faces, draw, all) {
  const dice = faces.map(() => make("span", { className: "die tumbling" }, draw(all[0])));
  const row = make("div", { className: "dice thrown" }, ...dice);
  place.replaceChildren(row);
  return new Promise((done) => {
    let tick = 0;
    const settle = 6; // ticks until the first die lies still; two more for each that follows
    const end = () => {
      clearInterval(timer);
      dice.forEach((die, at) => show(die, at));
      setTimeout(done, 450, undefined);
    };
    const show = (/** @type {HTMLElement} */ die, /** @type {number} */ at) => {
      die.classList.remove("tumbling");
      die.replaceChildren(draw(faces[at]));
    };
    const timer = setInterval(() => {
      tick++;
      dice.forEach((die, at) => {
        if (tick >= settle + 2 * at) show(die, at);
        else die.replaceChildren(draw(all[(tick * 7 + at * 3) % all.length]));
      });
      if (tick >= settle + 2 * (dice.length - 1)) end();
    }, 60);
    row.onclick = end;
  });
}

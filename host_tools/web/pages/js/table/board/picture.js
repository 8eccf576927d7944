// Draws a board: dice from the base up, lit where they may be touched, with the layers below faded.

import { asButton, svg } from "../../shared/svg.js";
import { say } from "../../shared/words.js";
import { nameOf, seatPath } from "../names.js";
import { centre, HALF, layerPlaces, outline, placeOf, placeSaid, RADIUS, viewBox } from "./geometry.js";

const [R, H] = [RADIUS, HALF];
const FACES = {
  front: `M0 0L${H} ${R / 2}L0 ${R}L${-H} ${R / 2}z`,
  right: `M0 0L${H} ${R / 2}V${-R / 2}L0 ${-R}z`,
  left: `M0 0L${-H} ${R / 2}V${-R / 2}L0 ${-R}z`,
};
const MARKS = { front: [0, R * 0.68], right: [H / 2, -R * 0.08], left: [-H / 2, -R * 0.08] };

/**
 * @typedef {object} Shown
 * @property {import("../protocol.js").Board} board
 * @property {(string | null)[]} names
 * @property {Record<string, string>} letters signs of colours
 * @property {Record<string, string>} colours their names
 * @property {number | null} layer the one that is looked at; null for all
 * @property {Map<string, () => void>} lit places that may be touched
 * @property {string} [before] the earlier answer, which is marked
 */

/** @param {Shown} shown @returns {SVGElement} */
export function boardPicture(shown) {
  const { board, layer } = shown;
  const picture = svg("svg", {
    viewBox: viewBox(board.side),
    class: "board",
    role: "group",
    "aria-label": say("board"),
  });
  picture.append(svg("path", { class: "tray", d: outline(board.side) }));
  const funnels = layer ? layerPlaces(board.side, layer) : layerPlaces(board.side, 0);
  for (const place of funnels) {
    const { x, y } = centre(place);
    picture.append(svg("circle", { cx: x, cy: y, r: 4, class: "funnel" }));
  }
  const pieces = board.pieces
    .map((piece) => ({ piece, place: placeOf(piece[0]) }))
    .filter(({ place }) => place && (layer === null || place.level <= layer))
    .sort((one, other) => order(one.place) - order(other.place));
  for (const { piece, place } of pieces) {
    if (place) picture.append(die(piece, place, shown));
  }
  const lit = [...shown.lit].filter(([word]) => layer === null || placeOf(word)?.level === layer);
  lit.sort(([one], [other]) => order(placeOf(one)) - order(placeOf(other)));
  for (const [word, press] of lit) picture.append(target(word, press, shown));
  return picture;
}

/** Returns the drawing order: upper dice cover lower ones. @param {import("./geometry.js").Place | null} place */
const order = (place) => (place ? place.level * 10_000 + place.row * 100 + place.column : 0);

/**
 * @param {[string, string | number | null, string | null]} piece
 * @param {import("./geometry.js").Place} place
 * @param {Shown} shown
 */
function die([, owner, orientation], place, { layer, letters }) {
  const { x, y } = centre(place);
  const look = owner === null ? "unknown" : typeof owner === "number" ? `seat-${owner % 8}` : `colour-${owner}`;
  const below = layer !== null && place.level < layer ? " below" : "";
  const group = svg("g", { class: `board-die ${look}${below}`, transform: `translate(${x} ${y})` });
  for (const [name, d] of Object.entries(FACES)) group.append(svg("path", { class: `face ${name}`, d }));
  if (orientation) {
    const faces = orientation.split("-");
    Object.values(MARKS).forEach(([mx, my], at) => {
      if (faces[at] !== "0")
        group.append(svg("text", { x: mx, y: my, "font-size": 13, "text-anchor": "middle" }, faces[at]));
    });
  } else if (typeof owner === "number") group.append(seatPath(owner, 0, 0, 15));
  else {
    const letter = owner === null ? "?" : (letters[owner] ?? owner[0].toUpperCase());
    const size = letter.length > 1 ? 14 : 19;
    group.append(svg("text", { x: 0, y: 6, "font-size": size, "text-anchor": "middle" }, letter));
  }
  return group;
}

/**
 * @param {string} word
 * @param {() => void} press
 * @param {Shown} shown
 */
function target(word, press, shown) {
  const place = placeOf(word);
  const { x, y } = centre(place ?? { level: 0, row: 0, column: 0 });
  const ring = svg("circle", { cx: x, cy: y, r: R * 0.8, class: word === shown.before ? "lit before" : "lit" });
  const label = place ? placeSaid(place) : word;
  return asButton(ring, [label, lying(word, shown)].filter(Boolean).join(", "), press);
}

/** Returns what lies at a place, for screen readers. @param {string} word @param {Shown} shown */
function lying(word, { board, names, colours }) {
  const piece = board.pieces.find(([place]) => place === word);
  if (!piece) return "";
  const [, owner, orientation] = piece;
  const whose = typeof owner === "number" ? nameOf(names, owner) : owner === null ? "?" : (colours[owner] ?? owner);
  return orientation ? `${whose} ${orientation}` : whose;
}

// Where the places of a triangular board lie, seen from above: level.row.column, level 0 the base.

import { say } from "../../shared/words.js";

export const RADIUS = 20; // of a die, in the units of the drawing
export const HALF = (RADIUS * Math.sqrt(3)) / 2;

/** @typedef {{ level: number, row: number, column: number }} Place */

/** @param {string | number} place @returns {Place | null} null for anything else */
export function placeOf(place) {
  const parts = String(place).split(".");
  if (parts.length !== 3 || parts.some((part) => !/^\d+$/.test(part))) return null;
  const [level, row, column] = parts.map(Number);
  return { level, row, column };
}

/** Returns a place in words. @param {Place} place */
export const placeSaid = ({ level, row, column }) => say("place", level + 1, row + 1, column + 1);

/**
 * Returns the centre of a place: a die lies on the middle of the three that carry it.
 * @param {Place} place
 */
export function centre({ level, row, column }) {
  return { x: (column - row / 2) * 2 * HALF, y: (row + (2 * level) / 3) * 1.5 * RADIUS };
}

/** Returns the places of a layer. @param {number} side @param {number} level */
export function layerPlaces(side, level) {
  /** @type {Place[]} */
  const places = [];
  for (let row = 0; row < side - level; row++) {
    for (let column = 0; column <= row; column++) places.push({ level, row, column });
  }
  return places;
}

const CORNER = RADIUS * 2.2; // from the places in the corners to the corners of the board
const EDGE = RADIUS * 1.1; // from the lowest row to the edge below it

/** Returns the triangle of the board itself as the path of an SVG. @param {number} side */
export function outline(side) {
  const { wide, low } = size(side);
  return `M0 ${-CORNER}L${wide} ${low}H${-wide}z`;
}

/** Returns the SVG view box of the drawing. @param {number} side */
export function viewBox(side) {
  const { wide, low } = size(side);
  return [-wide - 4, -CORNER - 4, 2 * wide + 8, low + CORNER + 8].map((value) => value.toFixed(1)).join(" ");
}

/** Returns half the width of the board, and where its lower edge is. @param {number} side */
function size(side) {
  return { wide: (side - 1) * HALF + CORNER * (HALF / RADIUS), low: (side - 1) * 1.5 * RADIUS + EDGE };
}

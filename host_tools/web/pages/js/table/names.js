// Players' names, and for each seat a colour with its own sign.

import { say } from "../shared/words.js";
import { svg } from "../shared/svg.js";

/** Signs as paths in a square of 24, so that nobody has to tell colours apart. */
const SIGNS = [
  "M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18z",
  "M4 4h16v16H4z",
  "M12 2l11 19H1z",
  "M12 1l11 11-11 11L1 12z",
  "M9 2h6v7h7v6h-7v7H9v-7H2V9h7z",
  "M12 1l3.200 7.600 8.300.7-6.300 5.400 1.900 8L12 18.400 4.900 22.700l1.900-8L.500 9.300l8.300-.7z",
  "M1 3h22L12 22z",
  "M6.500 2h11L23 12l-5.500 10h-11L1 12z",
];

/**
 * @param {(string | null)[]} names
 * @param {number | null} seat
 */
export function nameOf(names, seat) {
  if (seat === null) return say("table");
  return names[seat] ?? say("guest", seat + 1);
}

/** Returns the sign of a seat, in its colour. @param {number} seat */
export function seatSign(seat) {
  const path = svg("path", { d: SIGNS[seat % SIGNS.length] });
  return svg(
    "svg",
    { viewBox: "0 0 24 24", class: `seat-sign seat-${seat % SIGNS.length}`, "aria-hidden": "true" },
    path,
  );
}

/**
 * Returns the sign of a seat as a path, to be drawn into another picture.
 * @param {number} seat
 * @param {number} x of its middle
 * @param {number} y
 * @param {number} size
 */
export function seatPath(seat, x, y, size) {
  const scale = size / 24;
  return svg("path", {
    d: SIGNS[seat % SIGNS.length],
    transform: `translate(${x - size / 2} ${y - size / 2}) scale(${scale})`,
    class: "owner-sign",
  });
}

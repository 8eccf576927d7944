// The seats: everybody's name, place and points, facing their side of the tablet or in a list.

import { find, make } from "../shared/elements.js";
import { say } from "../shared/words.js";
import { roomy } from "./layout.js";
import { nameOf, seatSign } from "./names.js";
import { scoreText } from "./numbers.js";
import { preferences } from "./preferences.js";

const MOST_ROUND = 8; // more do not fit on four sides
const SIDES = ["bottom", "left", "top", "right"]; // clockwise, from the first seat

/** Returns the side where a seat is. @param {number} seat @param {number} seats */
const sideOf = (seat, seats) => SIDES[Math.floor((seat * 4) / seats)];

/**
 * @param {import("./screens/play.js").State} state
 * @param {number | null} asked
 */
export function showSeats({ match, standing, over }, asked) {
  const rows = standing?.standing ?? [];
  const round = preferences.sides && rows.length > 1 && rows.length <= MOST_ROUND && roomy.matches;
  const play = find("play", HTMLElement);
  play.classList.toggle("round", round);
  play.dataset.facing = round && preferences.turned && asked !== null ? sideOf(asked, rows.length) : "bottom";
  const names = match?.names ?? [];
  const placed = places(rows, over);
  /** @type {Record<string, HTMLElement[]>} */
  const sides = { bottom: [], left: [], top: [], right: [] };
  for (const row of rows) {
    const side = round ? sideOf(row.player, rows.length) : "top";
    sides[side].push(card(row, names, standing?.timed, row.player === asked, placed, over));
  }
  for (const [side, cards] of Object.entries(sides)) find(`side-${side}`, HTMLElement).replaceChildren(...cards);
  document.querySelector(".side .asked")?.scrollIntoView({ block: "nearest", inline: "center" });
}

/**
 * Returns true if places are shown; they say nothing while everybody shares the first.
 * @param {import("./protocol.js").Row[]} rows
 * @param {import("./protocol.js").Over | null} over
 */
const places = (rows, over) => Boolean(over) || rows.some(({ place }) => place > 1);

/**
 * @param {import("./protocol.js").Row} row
 * @param {(string | null)[]} names
 * @param {boolean | undefined} timed
 * @param {boolean} asked
 * @param {boolean} placed the place is shown too
 * @param {import("./protocol.js").Over | null} over
 */
function card(row, names, timed, asked, placed, over) {
  const won = over?.winners.includes(row.player);
  const element = make("div", { className: `seat seat-${row.player % 8}${asked ? " asked" : ""}${won ? " won" : ""}` });
  element.append(seatSign(row.player), make("span", { className: "name", textContent: nameOf(names, row.player) }));
  if (row.team !== undefined) element.append(make("small", { textContent: say("team", row.team + 1) }));
  if (row.score !== null) {
    element.append(make("b", { className: "score", textContent: scoreText(row.score, timed) }));
    if (placed) element.append(make("small", { className: "place", textContent: say("place-short", row.place) }));
  }
  return element;
}

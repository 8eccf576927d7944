// Draws the points round by round: a line per player, each with its own sign.

import { make } from "../shared/elements.js";
import { svg } from "../shared/svg.js";
import { say } from "../shared/words.js";
import { nameOf, seatPath, seatSign } from "./names.js";
import { plain, scoreText } from "./numbers.js";

const [WIDTH, HEIGHT, LEFT, FOOT] = [640, 300, 46, 26];

/**
 * @param {{ rounds: (number | null)[][], totals: (number | null)[], timed: boolean }} points
 * @param {(string | null)[]} names
 */
export function roundsView({ rounds, totals, timed }, names) {
  if (!rounds.length) return make("p", { textContent: say("no-rounds") });
  const sums = names.map((_, seat) => sumsAfterRounds(rounds, seat));
  return make("div", { className: "rounds" }, chart(sums, names), legend(names), table(rounds, totals, timed, names));
}

/** @param {(number | null)[][]} rounds @param {number} seat */
function sumsAfterRounds(rounds, seat) {
  const sums = [];
  let sum = 0;
  for (const points of rounds) {
    sum += points[seat] ?? 0;
    sums.push(sum);
  }
  return sums;
}

/** @param {number[][]} sums @param {(string | null)[]} names */
function chart(sums, names) {
  const values = sums.flat();
  const [low, high] = [Math.min(0, ...values), Math.max(1, ...values)];
  const count = sums[0].length;
  const x = (/** @type {number} */ round) => LEFT + (round * (WIDTH - LEFT - 20)) / Math.max(1, count);
  const y = (/** @type {number} */ value) => 12 + ((high - value) * (HEIGHT - FOOT - 24)) / (high - low);
  const label = say("chart", names.map((_, seat) => `${nameOf(names, seat)} ${sums[seat].at(-1)}`).join(", "));
  const picture = svg("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, class: "chart", role: "img", "aria-label": label });
  for (const value of new Set([low, 0, Math.round((low + high) / 2), high])) {
    picture.append(svg("path", { class: "grid", d: `M${LEFT} ${y(value)}H${WIDTH - 12}` }));
    picture.append(svg("text", { x: LEFT - 6, y: y(value) + 5, "text-anchor": "end" }, plain(value)));
  }
  const every = Math.ceil(count / 12);
  for (let round = every; round <= count; round += every) {
    picture.append(svg("text", { x: x(round), y: HEIGHT - 6, "text-anchor": "middle" }, String(round)));
  }
  sums.forEach((line, seat) => {
    const points = [[x(0), y(0)], ...line.map((value, at) => [x(at + 1), y(value)])];
    const group = svg("g", { class: `seat-${seat % 8}` });
    group.append(
      svg("path", { class: "line", d: points.map(([px, py], at) => `${at ? "L" : "M"}${px} ${py}`).join("") }),
    );
    for (const [px, py] of points.slice(1)) group.append(seatPath(seat, px, py, count > 20 ? 7 : 13));
    picture.append(group);
  });
  return picture;
}

/** @param {(string | null)[]} names */
function legend(names) {
  const entries = names.map((_, seat) => make("span", {}, seatSign(seat), nameOf(names, seat)));
  return make("p", { className: "legend" }, ...entries);
}

/**
 * @param {(number | null)[][]} rounds
 * @param {(number | null)[]} totals
 * @param {boolean} timed
 * @param {(string | null)[]} names
 */
function table(rounds, totals, timed, names) {
  const cell = (/** @type {number | null} */ points) =>
    make("td", { textContent: points === null ? "–" : scoreText(points, timed) });
  const head = make("tr", {}, make("th", { textContent: say("round-head"), scope: "col" }));
  names.forEach((_, seat) => {
    const name = make("span", { textContent: nameOf(names, seat) });
    head.append(make("th", { scope: "col" }, seatSign(seat), name));
  });
  const lines = rounds.map((points, at) =>
    make(
      "tr",
      {},
      make("th", { textContent: String(at + 1), scope: "row" }),
      ...names.map((_, seat) => cell(points[seat])),
    ),
  );
  const sum = make("tr", { className: "sum" }, make("th", { textContent: say("total"), scope: "row" }), ...names.map((_, seat) => cell(totals[seat]))); // prettier-ignore
  return make("div", { className: "scroll", tabIndex: 0, role: "region", ariaLabel: say("rounds") },
    make("table", {}, make("thead", {}, head), make("tbody", {}, ...lines), make("tfoot", {}, sum))); // prettier-ignore
}

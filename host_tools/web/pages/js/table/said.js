// What was answered, in the words of the table.

import { placeOf, placeSaid } from "./board/geometry.js";
import { make } from "../shared/elements.js";
import { faceOf } from "./entries/throw.js";
import { nameOf } from "./names.js";
import { plain, time } from "./numbers.js";

/**
 * @param {import("./protocol.js").Ask | null} ask null if the question is unknown: it was answered automatically
 * @param {{ answered: any, player: number | null }} line
 * @param {(string | null)[]} names
 * @returns {Node[]}
 */
export function answerSaid(ask, { answered, player }, names) {
  if (!ask) return [];
  const who = make("b", { textContent: `${nameOf(names, player)}: ` });
  if (ask.secret) return [who, make("span", { textContent: String(answered) })];
  if (ask.ask === "throw" && Array.isArray(answered)) {
    if (answered.length > 12) return [];
    const dice = answered.map((face, at) => make("span", { className: "die small" }, faceOf(ask, face, at)));
    return [who, make("span", { className: "dice", role: "img", ariaLabel: answered.join(" ") }, ...dice)];
  }
  return [who, make("span", { textContent: words(ask, answered, names) })];
}

/**
 * @param {import("./protocol.js").Ask} ask
 * @param {any} answered
 * @param {(string | null)[]} names
 */
function words(ask, answered, names) {
  if (ask.ask === "number") return ask.clock ? time(answered) : plain(answered);
  if (ask.ask === "die") {
    const [zone, face] = answered;
    const label = ask.labels?.[(ask.zones ?? []).indexOf(zone)] ?? String(zone);
    return ask.faceless?.includes(zone) ? label : `${label} × ${face}`;
  }
  if (typeof answered === "number") return nameOf(names, answered);
  const place = ask.board ? placeOf(answered) : null;
  if (place) return placeSaid(place);
  return ask.labels?.[(ask.options ?? []).indexOf(answered)] ?? String(answered);
}

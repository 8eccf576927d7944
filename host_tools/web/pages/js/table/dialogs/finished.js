// Finished matches: the list, and one of them with its rounds.

import { make } from "../../shared/elements.js";
import { say } from "../../shared/words.js";
import { roundsView } from "../chart.js";
import { nameOf } from "../names.js";
import { dialog } from "../nav.js";
import { scoreText } from "../numbers.js";

/** @param {import("../wire.js").Wire} wire */
export async function open(wire) {
  /** @type {{ finished: { number: number, title: string }[] }} */
  const { finished } = await wire.call("home");
  const cards = finished.map(({ title }, at) =>
    make("button", { className: "card", onclick: () => show(wire, at) }, make("b", { textContent: title })),
  );
  const list = cards.map((card) => make("li", {}, card));
  dialog(say("finished"), [
    list.length ? make("ul", { className: "plain" }, ...list) : make("p", { textContent: say("none-finished") }),
  ]);
  for (const [at, card] of cards.entries()) {
    if (!card.isConnected) return; // the dialog was closed
    const match = await wire.call("finished", at);
    if (!match) continue;
    /** @type {(string | null)[]} */
    const names = match.names;
    const players = names.map((_, seat) => nameOf(names, seat)).join(", ");
    card.append(make("span", { textContent: players }), make("small", { textContent: outcome(match) }));
  }
}

/** Returns when a match was played and who won it. @param {any} match */
function outcome(match) {
  const began = match.began ? new Date(match.began * 1000).toLocaleString(document.documentElement.lang) : "";
  const winners = match.winners.map((/** @type {number} */ seat) => nameOf(match.names, seat)).join(", ");
  const won = match.over ? say(match.draw ? "draw-between" : "won-by", winners || "–") : say("not-over");
  return [began, won].filter(Boolean).join(" · ");
}

/** @param {import("../wire.js").Wire} wire @param {number} at */
async function show(wire, at) {
  const match = await wire.call("finished", at);
  if (!match) return;
  const names = /** @type {(string | null)[]} */ (match.names);
  const rows = match.standing.map((/** @type {import("../protocol.js").Row} */ row) => {
    const score = make("b", { textContent: scoreText(row.score, match.timed) });
    return make("li", {}, `${say("place-short", row.place)} ${nameOf(names, row.player)} `, score);
  });
  const points = { rounds: match.rounds, totals: match.totals, timed: match.timed };
  dialog(
    match.title,
    [
      make("p", { textContent: outcome(match) }),
      make("ul", { className: "plain" }, ...rows),
      roundsView(points, names),
    ],
    { wide: true },
  );
}

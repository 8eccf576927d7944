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
  const list = finished.map(({ number, title }, at) => {
    const button = make("button", { className: "card", onclick: () => show(wire, at) });
    button.append(make("small", { textContent: String(number) }), make("b", { textContent: title }));
    return make("li", {}, button);
  });
  dialog(say("finished"), [
    list.length ? make("ul", { className: "plain" }, ...list) : make("p", { textContent: say("none-finished") }),
  ]);
}

/** @param {import("../wire.js").Wire} wire @param {number} at */
async function show(wire, at) {
  const match = await wire.call("finished", at);
  if (!match) return;
  const names = /** @type {(string | null)[]} */ (match.names);
  const began = match.began ? new Date(match.began * 1000).toLocaleString(document.documentElement.lang) : "";
  const winners = match.winners.map((/** @type {number} */ seat) => nameOf(names, seat)).join(", ");
  const won = match.over ? say(match.draw ? "draw-between" : "won-by", winners || "–") : say("not-over");
  const rows = match.standing.map((/** @type {import("../protocol.js").Row} */ row) => {
    const score = make("b", { textContent: scoreText(row.score, match.timed) });
    return make("li", {}, `${say("place-short", row.place)} ${nameOf(names, row.player)} `, score);
  });
  const told = { rounds: match.rounds, totals: match.totals, timed: match.timed };
  dialog(
    match.title,
    [
      make("p", { textContent: [began, won].filter(Boolean).join(" · ") }),
      make("ul", { className: "plain" }, ...rows),
      roundsView(told, names),
    ],
    { wide: true },
  );
}

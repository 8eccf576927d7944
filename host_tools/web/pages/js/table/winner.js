// The end of a match: who won, and what comes next; touches are ignored for half a second.

import { make } from "../shared/elements.js";
import { sign } from "../shared/signs.js";
import { say } from "../shared/words.js";
import { nameOf, seatSign } from "./names.js";
import { go } from "./nav.js";
import { scoreText } from "./numbers.js";
import { preferences } from "./preferences.js";

const QUIET = 500; // ms: a hand may still be entering dice

const PIPS = 36;

/** Returns pips in the winners' colours that fall once. @param {number[]} winners */
function confetti(winners) {
  const pips = Array.from({ length: winners.length ? PIPS : 0 }, (_, at) => {
    const pip = make("i", { className: `seat-${winners[at % winners.length] % 8}` });
    pip.style.insetInlineStart = `${(at * 61) % 100}%`;
    pip.style.setProperty("--later", `${(at * 37) % 90}0ms`);
    pip.style.setProperty("--drift", `${((at * 29) % 9) - 4}rem`);
    return pip;
  });
  return make("div", { className: "confetti", "aria-hidden": true }, ...pips);
}

/** @param {import("./screens/play.js").Play} play */
export function winnerView(play) {
  const { over, match, standing } = play.state;
  const names = match?.names ?? [];
  const winners = over?.winners ?? [];
  const title = say(over?.draw ? "draw" : winners.length > 1 ? "winners" : winners.length ? "winner" : "nobody-won");
  const rows = [...(standing?.standing ?? [])].sort(
    (one, other) => one.place - other.place || one.player - other.player,
  );
  const list = rows.map((row) =>
    make("li", { className: winners.includes(row.player) ? "won" : "" },
      make("span", { className: "place", textContent: say("place-short", row.place) }), seatSign(row.player),
      make("span", { className: "name", textContent: nameOf(names, row.player) }),
      make("b", { textContent: scoreText(row.score, standing?.timed) }))); // prettier-ignore
  const again = make("button", { className: "main large", id: "again", textContent: say("play-again") });
  again.onclick = async () => {
    again.disabled = true;
    if ((await play.wire.call("again")) === "full") go("home");
  };
  const home = make("button", { textContent: say("done"), onclick: () => go("home") });
  const buttons = [again, home];
  for (const button of buttons) button.disabled = true;
  setTimeout(() => buttons.forEach((button) => (button.disabled = false)), QUIET);
  return make(
    "div",
    { className: "entry winner" },
    ...(preferences.animation ? [confetti(winners)] : []),
    sign("cup"),
    make("h2", { textContent: title }),
    make("p", { className: "names", textContent: winners.map((seat) => nameOf(names, seat)).join(", ") }),
    make("ol", { className: "final" }, ...list),
    make("div", { className: "row" }, ...buttons),
  );
}

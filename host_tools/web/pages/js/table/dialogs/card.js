// The card of a game: what lies on the table, the turn, the end, who wins.

import { make } from "../../shared/elements.js";
import { copyLink, seatAddress } from "../../shared/links.js";
import { say } from "../../shared/words.js";
import { nameOf } from "../names.js";
import { dialog } from "../nav.js";

/** @param {import("../screens/play.js").Play} play */
export function open(play) {
  const { match } = play.state;
  if (!match) return;
  const names = match.names.map((_, seat) => nameOf(match.names, seat));
  const address = seatAddress("./", { game: match.game, names, options: match.given });
  const link = make("button", { id: "link", textContent: say("copy-link"), onclick: () => copyLink(address) });
  return showCard(play.wire, match.game, match.title, match.names.length, [link]);
}

/**
 * @param {import("../wire.js").Wire} wire
 * @param {string} game
 * @param {string} title
 * @param {number} players
 * @param {HTMLElement[]} [more] below the card
 */
export async function showCard(wire, game, title, players, more = []) {
  /** @type {[string, string][]} */
  const parts = await wire.call("card", game, players);
  const content = parts.flatMap(([heading, text]) => [
    make("h3", { textContent: heading }),
    make("p", { textContent: text }),
  ]);
  dialog(title, [...(content.length ? content : [make("p", { textContent: say("no-card") })]), ...more]);
}

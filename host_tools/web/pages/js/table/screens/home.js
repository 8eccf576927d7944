// The first screen: resume a match, begin another, see finished ones.

import { make } from "../../shared/elements.js";
import { sign } from "../../shared/signs.js";
import { say } from "../../shared/words.js";
import { notice } from "../../shared/notices.js";
import { open as openCafe } from "../dialogs/cafe.js";
import { open as openFinished } from "../dialogs/finished.js";
import { open as openSettings } from "../dialogs/settings.js";
import { nameOf } from "../names.js";
import { closeDialog, dialog, go } from "../nav.js";
import { gameList } from "../game_list.js";
import { paint } from "./paint.js";

/** @typedef {{ number: number, game: string, title: string, names: (string | null)[], round: number }} OpenMatch */

/** @param {import("../wire.js").Wire} wire @returns {Promise<() => void>} */
export async function showHome(wire) {
  const [home, games] = await Promise.all([wire.call("home"), wire.call("games")]);
  for (const problem of home.problems) notice(problem, problem, { bad: true, close: true });
  const more = make(
    "div",
    { className: "row" },
    make("button", { id: "finished", textContent: say("finished"), onclick: () => openFinished(wire) }),
    make("button", { id: "settings", textContent: say("settings"), onclick: () => openSettings(wire) }),
    make("button", { id: "cafe", textContent: say(home.link ? "cafe-linked" : "cafe"), onclick: () => openCafe(wire) }),
  );
  const content = make(
    "div",
    { className: "home" },
    ...seats(home.link?.seats ?? [], games, wire),
    ...openMatches(home.open, wire),
    gameList(games, (game) => go("setup", game), more),
  );
  return () => paint("home", content);
}

/**
 * Shows matches that the café wants played here.
 * @param {import("../protocol.js").LinkState["seats"]} waiting
 * @param {import("../game_list.js").Game[]} games
 * @param {import("../wire.js").Wire} wire
 */
function seats(waiting, games, wire) {
  return waiting.map((seat) => {
    const title = games.find((game) => game.id === seat.game)?.title ?? seat.game;
    const button = make("button", { className: "main large", textContent: say("begin") });
    button.onclick = async () => begun(await wire.call("take_seat", seat.order), wire, button.click.bind(button));
    const names = make("p", { textContent: seat.names.map((_, at) => nameOf(seat.names, at)).join(", ") });
    const text = make("div", {}, make("h2", { textContent: title }), names, make("p", { textContent: seat.note }));
    return make("section", { className: "card seat-order" }, text, button);
  });
}

/** @param {OpenMatch[]} matches @param {import("../wire.js").Wire} wire */
function openMatches(matches, wire) {
  if (!matches.length) return [];
  const cards = matches.map((match) =>
    make("button", { className: "card open-match", onclick: () => takeUp(match.number, wire) }, ...outline(match)),
  );
  return [make("section", { ariaLabel: say("go-on-with") }, make("h2", { textContent: say("go-on-with") }), make("div", { className: "cards" }, ...cards))]; // prettier-ignore
}

/** @param {OpenMatch} match */
function outline(match) {
  return [
    sign("next"),
    make("b", { textContent: match.title }),
    make("span", { textContent: match.names.map((_, at) => nameOf(match.names, at)).join(", ") }),
    make("small", { textContent: say("round", match.round) }),
  ];
}

/** @param {number} number @param {import("../wire.js").Wire} wire */
async function takeUp(number, wire) {
  if (await wire.call("take_up", number)) go("play");
  else go("home");
}

/**
 * Shows a match that has begun; if too many are open, asks which one to end.
 * @param {"begun" | "full" | "unknown"} outcome
 * @param {import("../wire.js").Wire} wire
 * @param {() => void} again tries to begin it once more
 */
export async function begun(outcome, wire, again) {
  if (outcome === "begun") return go("play");
  if (outcome === "unknown") return notice("link", say("unknown-game"), { bad: true, close: true });
  /** @type {OpenMatch[]} */
  const matches = (await wire.call("home")).open;
  const end = async (/** @type {OpenMatch} */ match) => {
    await wire.call("end", match.number);
    closeDialog();
    again();
  };
  dialog(say("end-which"), [
    make("p", { textContent: say("end-which-why") }),
    ...matches.map((match) =>
      make("button", { className: "card open-match", onclick: () => end(match) }, ...outline(match)),
    ),
  ]);
}

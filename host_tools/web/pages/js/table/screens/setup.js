// Before a match: who plays, in the order of their seats, and the options.

import { make } from "../../shared/elements.js";
import { sign } from "../../shared/signs.js";
import { copyLink, seatAddress } from "../../shared/links.js";
import { say } from "../../shared/words.js";
import { showCard } from "../dialogs/card.js";
import { seatSign } from "../names.js";
import { NotPossible } from "../wire.js";
import { begun } from "./home.js";
import { optionsForm } from "../options.js";
import { paint } from "./paint.js";

const LONGEST = 16; // letters of a name
const isName = (/** @type {string | null} */ name) => name !== null;

/** @typedef {import("../game_list.js").Game} Game */

/**
 * @param {import("../wire.js").Wire} wire
 * @param {Game} game
 * @param {Record<string, any>} [asked] options that a link asks for
 * @returns {Promise<() => void>}
 */
export async function showSetup(wire, game, asked = {}) {
  const home = await wire.call("home");
  const [low, high] = game.players;
  /** @type {(string | null)[]} */
  const players = home.names.slice(0, high);
  /** @type {Record<string, any>} */
  const given = { ...asked };
  const seats = make("ol", { className: "seats", ariaLabel: say("seats") });
  const known = make("div", { className: "known" });
  const form = make("div", { className: "options" });
  const refusal = make("p", { className: "error", role: "alert" });
  const start = make("button", { className: "main large", id: "start", textContent: say("begin") });

  const begin = async () => {
    refusal.textContent = "";
    start.disabled = true; // two quick touches begin one match
    try {
      await begun(await wire.call("begin", game.id, players, given), wire, begin);
    } catch (error) {
      if (!(error instanceof NotPossible)) throw error;
      refusal.textContent = error.message;
    }
    start.disabled = false;
  };
  start.onclick = begin;

  const names = nameForm(players, (name) => add(name));
  const show = async () => {
    seats.replaceChildren(...players.map((name, at) => seat(players, name, at, show)));
    const roster = [...new Set([...home.roster, ...(home.link?.roster ?? [])])].filter(
      (name) => !players.includes(name),
    );
    known.replaceChildren(
      ...roster.map((name) => make("button", { textContent: name, onclick: () => add(name) })),
      make("button", { className: "guest", textContent: say("add-guest"), onclick: () => add(null) }),
    );
    for (const button of [...known.children, ...names.querySelectorAll("button")])
      /** @type {HTMLButtonElement} */ (button).disabled = players.length >= high;
    const enough = players.length >= low && players.length <= high;
    start.disabled = !enough;
    const count = Math.max(low, Math.min(high, players.length));
    const settled = await wire.call("options", game.id, given, count);
    form.replaceChildren(
      ...optionsForm(settled.options, (id, value) => {
        if (value === undefined) delete given[id];
        else given[id] = value;
        show();
      }),
    );
    refusal.textContent = settled.refusal;
    if (settled.refusal) start.disabled = true;
  };
  const add = (/** @type {string | null} */ name) => {
    if (players.length < high) players.push(name);
    show();
  };

  const details = make("details", {}, make("summary", { textContent: say("options") }), form);
  const content = make(
    "div",
    { className: "setup" },
    make(
      "div",
      { className: "row" },
      make("h2", { textContent: game.title }),
      make("button", {
        textContent: say("card"),
        onclick: () => showCard(wire, game.id, game.title, Math.max(low, players.length)),
      }),
      make("button", {
        id: "link",
        textContent: say("copy-game-link"),
        onclick: () => copyLink(seatAddress("./", { game: game.id, names: players.filter(isName), options: given })),
      }),
    ),
    make("h3", { textContent: low === high ? say("players-count", low) : say("players-range", low, high) }),
    seats,
    known,
    names,
    details,
    make("div", { className: "start" }, refusal, start),
  );
  await show();
  return () => paint("setup", content);
}

/**
 * @param {(string | null)[]} players
 * @param {string | null} name
 * @param {number} at
 * @param {() => void} show
 */
function seat(players, name, at, show) {
  const swap = () => {
    [players[at - 1], players[at]] = [players[at], players[at - 1]];
    show();
  };
  const remove = () => {
    players.splice(at, 1);
    show();
  };
  const shown = name ?? say("guest", at + 1);
  return make(
    "li",
    {},
    seatSign(at),
    make("span", { className: "name", textContent: shown }),
    make("button", { ariaLabel: say("seat-before", shown), disabled: at === 0, onclick: swap }, sign("up")),
    make("button", { ariaLabel: say("remove", shown), onclick: remove }, sign("cross")),
  );
}

/**
 * @param {(string | null)[]} players
 * @param {(name: string) => void} add
 */
function nameForm(players, add) {
  const field = make("input", {
    type: "text",
    id: "name",
    maxLength: LONGEST,
    autocomplete: "off",
    ariaLabel: say("name"),
  });
  field.placeholder = say("name");
  const form = make("form", { className: "row" }, field, make("button", { textContent: say("add-name") }));
  form.onsubmit = (event) => {
    event.preventDefault();
    const name = field.value.trim();
    field.focus();
    if (players.includes(name)) return field.select();
    if (name) add(name);
    field.value = "";
  };
  return form;
}

// The games: books of one game first, then the others, with a search by name, number and players.

import { make } from "../shared/elements.js";
import { say } from "../shared/words.js";
import { emblemOf } from "./panels/emblems.js";

/**
 * @typedef {object} Game
 * @property {string} id
 * @property {string} book
 * @property {string} bookTitle
 * @property {number | null} number
 * @property {string} title
 * @property {[number, number]} players
 * @property {string} length
 */

/**
 * @param {Game[]} games
 * @param {(game: Game) => void} choose
 * @param {HTMLElement} more what else can be done, beside the title
 */
export function gameList(games, choose, more) {
  const search = make("input", { type: "search", id: "search", placeholder: say("search"), ariaLabel: say("search") });
  const players = make("select", { id: "how-many", ariaLabel: say("players") });
  players.append(make("option", { value: "", textContent: say("any-players") }));
  for (let count = 1; count <= 8; count++)
    players.append(make("option", { value: String(count), textContent: playersSaid(count) }));
  const list = make("div", { className: "books" });
  const show = () =>
    list.replaceChildren(
      ...books(
        games.filter((game) => fits(game, search.value, players.value)),
        choose,
      ),
    );
  search.oninput = show;
  players.onchange = show;
  show();
  const head = make("div", { className: "row apart" }, make("h2", { textContent: say("new-match") }), more);
  const finding = make("div", { className: "row" }, search, players);
  return make("section", { className: "games", ariaLabel: say("new-match") }, head, finding, list);
}

/** @param {number} count */
const playersSaid = (count) => (count === 1 ? say("players-one") : say("players-count", count));

/** @param {Game} game @param {string} text @param {string} players */
function fits(game, text, players) {
  const wanted = text.trim().toLowerCase();
  const found = !wanted || game.title.toLowerCase().includes(wanted) || String(game.number) === wanted;
  return found && (!players || (game.players[0] <= Number(players) && Number(players) <= game.players[1]));
}

/** @param {Game[]} games @param {(game: Game) => void} choose */
function books(games, choose) {
  if (!games.length) return [make("p", { textContent: say("none-found") })];
  /** @type {Map<string, Game[]>} */
  const found = new Map();
  for (const game of games) found.set(game.bookTitle, [...(found.get(game.bookTitle) ?? []), game]);
  const alone = [...found].filter(([, entries]) => entries.length === 1 && entries[0].book !== "my-game");
  const others = [...found].filter(([, entries]) => entries.length > 1 || entries[0].book === "my-game");
  const first = make("div", { className: "tiles large" }, ...alone.map(([, [game]]) => largeTile(game, choose)));
  const parts = others.map(([title, entries]) =>
    make(
      "div",
      {},
      make("h3", { textContent: title }),
      make("div", { className: "tiles" }, ...entries.map((game) => tile(game, choose))),
    ),
  );
  return [first, ...parts];
}

/** @param {Game} game @param {(game: Game) => void} choose */
function largeTile(game, choose) {
  const button = tile(game, choose);
  button.classList.add("large");
  const emblem = emblemOf(game.id);
  if (emblem) button.prepend(emblem);
  return button;
}

/** @param {Game} game @param {(game: Game) => void} choose */
function tile(game, choose) {
  const [low, high] = game.players;
  const players = low === high ? playersSaid(low) : say("players-range", low, high);
  const button = make("button", { className: "tile", onclick: () => choose(game) });
  button.dataset.game = game.id;
  if (game.number) button.append(make("span", { className: "game-number", textContent: String(game.number) }));
  button.append(make("b", { textContent: game.title }), make("small", { textContent: `${players} · ${game.length}` }));
  return button;
}

// Links that open a game with its players and options: #game=tulum&players=Ada,Ben&rows=…
// Names with a comma are given one by one: players=Doe, Jane&players=Ben

import { notice } from "./notices.js";
import { say } from "./words.js";

/**
 * Returns the match that the page's address asks for.
 * @returns {import("../firmware/messages.js").Seat | null}
 */
export function readSeat() {
  const asked = new URLSearchParams(location.hash.slice(1));
  const game = asked.get("game");
  if (!game) return null;
  const given = asked.getAll("players");
  const names = (given.length > 1 ? given : (given[0] ?? "").split(",")).map((name) => name.trim());
  const options = Object.fromEntries([...asked].filter(([name]) => name !== "game" && name !== "players"));
  return { game, names: names.filter(Boolean), options };
}

/** Takes the match out of the page's address: it is begun once. */
export function forgetSeat() {
  history.replaceState(null, "", location.pathname + location.search);
}

/**
 * Returns the address that opens a game; the page's own address if none is played.
 * @param {string} page
 * @param {import("../firmware/messages.js").Seat | null} seat
 */
export function seatAddress(page, seat) {
  if (!seat) return new URL(page, location.href).href;
  const { names } = seat;
  const players = names.some((name) => name.includes(",")) ? [...names, ""] : [names.join(",")];
  const asked = new URLSearchParams({ game: seat.game });
  if (names.length) for (const given of players) asked.append("players", given);
  for (const [name, value] of Object.entries(seat.options)) asked.set(name, String(value));
  return new URL(`${page}#${asked}`, location.href).href;
}

/**
 * Copies an address to the clipboard, or shows it if the browser does not allow that.
 * @param {string} address
 */
export async function copyLink(address) {
  try {
    await navigator.clipboard.writeText(address);
    notice("link", say("link-copied", address), { close: true });
  } catch {
    notice("link", address, { close: true });
  }
}

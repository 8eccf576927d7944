// Links that open a game with its players and options: #game=tulum&players=Ada,Ben&rows=…

import { notice } from "./notices.js";
import { say } from "./words.js";

/**
 * What the page's address asks for.
 * @returns {import("../firmware/messages.js").Seat | null}
 */
export function readSeat() {
  const asked = new URLSearchParams(location.hash.slice(1));
  const game = asked.get("game");
  if (!game) return null;
  const names = (asked.get("players") ?? "").split(",").map((name) => name.trim());
  const options = Object.fromEntries([...asked].filter(([name]) => name !== "game" && name !== "players"));
  return { game, names: names.filter(Boolean), options };
}

/**
 * The address that opens a game; the page alone where none is played.
 * @param {string} page
 * @param {import("../firmware/messages.js").Seat | null} seat
 */
export function seatAddress(page, seat) {
  if (!seat) return new URL(page, location.href).href;
  const asked = new URLSearchParams({ game: seat.game, players: seat.names.join(","), ...seat.options });
  if (!seat.names.length) asked.delete("players");
  return new URL(`${page}#${asked}`, location.href).href;
}

/**
 * Hands an address to the clipboard, or shows it where the browser keeps the clipboard closed.
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

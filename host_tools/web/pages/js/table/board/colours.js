// The colours of a board's dice: their names in the table's language, and a unique sign for each.

/** Names by colour, as far as they were asked for. @type {Record<string, string>} */
const known = {};

/** @param {import("../protocol.js").Board} board */
const on = (board) =>
  [...new Set(board.pieces.map(([, owner]) => owner).filter((owner) => typeof owner === "string"))].sort();

/**
 * Asks the worker for the names of unknown colours; returns true if there were any.
 * @param {import("../protocol.js").Board} board
 * @param {(name: string, ...values: any[]) => Promise<any>} call
 */
export async function learnColours(board, call) {
  const missing = on(board).filter((colour) => !(colour in known));
  if (!missing.length) return false;
  const keys = (/** @type {string} */ colour) => ["face", "detail", "choice"].map((kind) => `${kind}.${colour}`);
  const said = await call("say", missing.flatMap(keys));
  for (const colour of missing)
    known[colour] =
      keys(colour)
        .map((key) => said[key])
        .find(Boolean) ?? colour;
  return true;
}

/**
 * Returns the names of a board's colours, each with its shortest unique prefix.
 * @param {import("../protocol.js").Board} board
 */
export function coloursOf(board) {
  const colours = Object.fromEntries(on(board).map((colour) => [colour, known[colour] ?? colour]));
  const names = Object.values(colours);
  const sign = (/** @type {string} */ name) => {
    for (let length = 1; length < name.length; length++) {
      const start = name.slice(0, length).toLowerCase();
      if (names.filter((other) => other.toLowerCase().startsWith(start)).length === 1) return name.slice(0, length);
    }
    return name;
  };
  const capital = (/** @type {string} */ text) => text[0].toUpperCase() + text.slice(1);
  const letters = Object.fromEntries(Object.entries(colours).map(([colour, name]) => [colour, capital(sign(name))]));
  return { colours, letters };
}

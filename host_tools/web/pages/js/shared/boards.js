// The boards' names in the language of the page.

import { say } from "./words.js";

/**
 * Returns what a board is called; one without words of its own has the title of its file.
 * @param {string} name
 * @param {{ title: string }} board
 */
export function boardTitle(name, board) {
  const key = `board.${name}`;
  const title = say(key);
  return title === key ? board.title : title;
}

// Entries of answers: a module per kind of ask, a panel's own where a game draws it, a cover before a secret.

import { boardEntry } from "../board/entry.js";
import { choiceEntry } from "./choice.js";
import { dieEntry } from "./die.js";
import { numberEntry } from "./number.js";
import { throwEntry } from "./throw.js";
import { watchEntry } from "./watch.js";

/** @typedef {import("../protocol.js").Ask} Ask */

/**
 * What an entry can use.
 * @typedef {object} Context
 * @property {(answer: any) => void} give
 * @property {(name: string, ...values: any[]) => Promise<any>} call
 * @property {(string | null)[]} names
 * @property {import("../protocol.js").Standing | null} standing
 * @property {import("../protocol.js").Board | null} board
 * @property {boolean} correcting an old answer is being changed: no dice are thrown, no outcomes are shown
 * @property {import("../panels/index.js").Panel | null} panel
 */

/**
 * Returns the element that takes the answer to an ask.
 * @param {Ask} ask
 * @param {Context} context
 * @returns {HTMLElement}
 */
export function entryFor(ask, context) {
  const drawn = context.panel?.entry?.(ask, context);
  if (drawn) return drawn;
  if (ask.ask === "number") return ask.clock ? watchEntry(ask, context) : numberEntry(ask, context);
  if (ask.ask === "throw") return throwEntry(ask, context);
  if (ask.ask === "die") return dieEntry(ask, context);
  return ask.board && context.board ? boardEntry(ask, context) : choiceEntry(ask, context);
}

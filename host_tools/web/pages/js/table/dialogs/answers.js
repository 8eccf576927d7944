// Every answer so far, newest first; touching one asks its question again.

import { make } from "../../shared/elements.js";
import { say } from "../../shared/words.js";
import { placeOf, placeSaid } from "../board/geometry.js";
import { cover } from "../entries/cover.js";
import { entryFor } from "../entries/index.js";
import { nameOf } from "../names.js";
import { closeDialog, dialog } from "../nav.js";
import { NotPossible } from "../wire.js";

const AT_ONCE = 100; // answers listed until the user asks for more

/** @typedef {{ at: number, round: number, player: number | null, question: string, answer: string }} Answer */

/** A question with the state of the match at that point. */
/** @typedef {import("../protocol.js").Ask & { then: { board: import("../protocol.js").Board | null, panel: any } }} AskAgain */

/** @param {import("../screens/play.js").Play} play */
export async function open(play) {
  /** @type {Answer[]} */
  const answers = (await play.wire.call("answers")).map(named);
  const names = play.state.match?.names ?? [];
  const list = make("ol", { className: "answers" });
  const body = dialog(say("answers"), [make("p", { className: "hint", textContent: say("touch-answer") }), list], {
    wide: true,
  });
  if (!answers.length) list.replaceWith(make("p", { textContent: say("no-answers") }));
  const line = (/** @type {Answer} */ answer) => {
    const who = [say("round-short", answer.round), nameOf(names, answer.player)].join(" · ");
    const button = make("button", { onclick: () => correct(play, body, answer, []) });
    button.append(make("small", { textContent: who }), make("span", { textContent: answer.question }));
    button.append(make("b", { textContent: answer.answer }));
    return make("li", {}, button);
  };
  list.append(...answers.slice(0, AT_ONCE).map(line));
  if (answers.length > AT_ONCE) {
    const more = make("button", { textContent: say("show-all", answers.length) });
    more.onclick = () => more.closest("li")?.replaceWith(...answers.slice(AT_ONCE).map(line));
    list.append(make("li", {}, more));
  }
}

/** Returns an answer with the words for a place on a board. @param {Answer} answer @returns {Answer} */
function named(answer) {
  const place = placeOf(answer.answer);
  return place ? { ...answer, answer: placeSaid(place) } : answer;
}

/**
 * Asks a question again, and then for any later answer that no longer fits.
 * @param {import("../screens/play.js").Play} play
 * @param {HTMLElement} body
 * @param {Answer} old
 * @param {any[]} changed the answers entered so far
 * @param {AskAgain} [follows]
 */
async function correct(play, body, old, changed, follows) {
  /** @type {AskAgain} */
  const ask = follows ?? (await play.wire.call("ask_again", old.at));
  const names = play.state.match?.names ?? [];
  const give = async (/** @type {any} */ answer) => {
    const entered = [...changed, answer];
    try {
      const done = await play.wire.call("correct", old.at, entered);
      if (done.ask) return correct(play, body, old, entered, done.ask);
      closeDialog();
    } catch (error) {
      if (!(error instanceof NotPossible)) throw error;
      body.replaceChildren(make("p", { className: "error", role: "alert", textContent: error.message }));
    }
  };
  const today = play.context(null);
  const standing = today.standing && { ...today.standing, panel: ask.then.panel };
  const context = { ...today, give, correcting: true, board: ask.then.board, standing };
  const who = [say("round-short", old.round), nameOf(names, old.player)].join(" · ");
  const show = () =>
    body.replaceChildren(
      make("h3", { textContent: [who, ask.text ?? old.question].filter(Boolean).join(" · ") }),
      ...(follows ? [] : [make("p", { textContent: say("it-was", old.answer) })]),
      entryFor({ ...ask, at: undefined }, context),
    );
  if (ask.secret && old.player !== null) {
    body.replaceChildren(make("h3", { textContent: who }), cover(nameOf(names, old.player), show));
  } else show();
}

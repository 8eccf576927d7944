// The marks in the corner: whether the last answer is stored, and the state of the link to the café.

import { find, make } from "../shared/elements.js";
import { sign } from "../shared/signs.js";
import { say } from "../shared/words.js";

/** @type {{ saved: boolean, link: import("./protocol.js").LinkState | null }} */
const now = { saved: true, link: null };

/** @param {Partial<typeof now>} changes */
export function showMarks(changes) {
  Object.assign(now, changes);
  const saved = make("span", { className: now.saved ? "mark good" : "mark", role: "img" });
  saved.ariaLabel = say(now.saved ? "stored" : "storing");
  saved.append(sign(now.saved ? "check" : "wait"));
  const marks = [saved];
  if (now.link) {
    const { sign: state, has, table } = now.link;
    const link = make("span", { className: `mark link-${state}`, role: "img", ariaLabel: say(`link.${state}`) });
    const second = state === "linked" ? (has ? [sign("check")] : []) : [sign(state === "waiting" ? "wait" : "cross")];
    link.append(sign("link"), ...second, ` ${table}`);
    marks.push(link);
  }
  find("marks", HTMLElement).replaceChildren(...marks);
  document.body.dataset.saved = now.saved ? "yes" : "no";
}

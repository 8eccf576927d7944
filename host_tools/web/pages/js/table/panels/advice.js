// Advice on request: a button first, then the best answer while the question is shown.

import { make } from "../../shared/elements.js";
import { say } from "../../shared/words.js";

let advised = -1; // the answer that advice was asked for

/**
 * @param {import("./index.js").Ask} ask
 * @param {() => string | Promise<string>} best in the words of the table
 */
export function adviceOnWish(ask, best) {
  const place = make("span", { className: "advice" });
  const tell = async () => place.replaceChildren(make("strong", { textContent: say("advice", await best()) }));
  const button = make("button", { textContent: say("ask-advice") });
  button.onclick = () => {
    advised = ask.at ?? -1;
    tell();
  };
  place.append(button);
  if (advised === ask.at) tell();
  return place;
}

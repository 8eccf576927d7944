// Entry of a whole number: likely ones first, each with its resulting total, then a keypad.

import { make } from "../../shared/elements.js";
import { sign } from "../../shared/signs.js";
import { say } from "../../shared/words.js";
import { draft, keepDraft } from "../drafts.js";
import { plain } from "../numbers.js";

const FEW = 12; // a range of at most this many numbers needs no keypad

/**
 * @param {import("../protocol.js").Ask} ask
 * @param {import("./index.js").Context} context
 */
export function numberEntry(ask, context) {
  const [low, high] = [ask.low ?? 0, ask.high ?? 0];
  const entry = make("div", { className: "entry number" });
  const step = ask.step ?? 1;
  const few = (high - low) / step < FEW;
  const likely = make("div", { className: "likely" });
  entry.append(likely);
  const values = Array.from({ length: few ? Math.floor((high - low) / step) + 1 : 0 }, (_, at) => low + at * step);
  fillLikely(likely, few ? values : null, ask, context);
  if (!few) entry.append(keypad(ask, context));
  return entry;
}

/**
 * @param {HTMLElement} place
 * @param {number[] | null} values null: earlier answers
 * @param {import("../protocol.js").Ask} ask
 * @param {import("./index.js").Context} context
 */
async function fillLikely(place, values, ask, context) {
  const offered = values ?? (context.correcting ? [] : await context.call("likely"));
  if (typeof ask.before === "number" && !offered.includes(ask.before)) offered.unshift(ask.before);
  const totals = context.correcting ? [] : await context.call("outcomes", offered);
  place.replaceChildren(
    ...offered.map((/** @type {number} */ value, /** @type {number} */ at) => {
      const button = make("button", { className: "option", onclick: () => context.give(value) }, plain(value));
      if (totals[at]?.total !== undefined) button.append(make("small", {}, ` = ${plain(totals[at].total)}`));
      if (value === ask.before) button.classList.add("before");
      return button;
    }),
  );
}

/**
 * @param {import("../protocol.js").Ask} ask
 * @param {import("./index.js").Context} context
 */
function keypad(ask, context) {
  const [low, high] = [ask.low ?? 0, ask.high ?? 0];
  let digits = String(draft(ask) ?? "");
  const shown = make("output", { className: "typed", ariaLive: "polite" });
  const total = make("output", { className: "total" });
  const range = make(
    "small",
    { className: "range" },
    `${plain(low)} – ${plain(high)}${ask.step ? ` (${plain(low)}, ${plain(low + ask.step)}, …)` : ""}`,
  );
  const ok = make("button", {
    className: "main large",
    textContent: say("ok"),
    onclick: () => context.give(Number(digits)),
  });
  let asked = 0;
  const show = async () => {
    keepDraft(ask, digits);
    const value = Number(digits);
    const typed = digits !== "" && digits !== "-";
    const fits = typed && value >= low && value <= high && (value - low) % (ask.step ?? 1) === 0;
    shown.textContent = typed ? plain(value) : digits || "–";
    shown.classList.toggle("wrong", typed && !fits);
    ok.disabled = !fits;
    total.textContent = "";
    const mine = ++asked;
    if (!fits || context.correcting) return;
    const [outcome] = await context.call("outcomes", [value]);
    if (mine === asked && outcome.total !== undefined) total.textContent = `= ${plain(outcome.total)}`;
  };
  const press = (/** @type {string} */ key) => {
    if (key === "back") digits = digits.slice(0, -1);
    else if (key === "sign") digits = digits.startsWith("-") ? digits.slice(1) : `-${digits}`;
    else if (digits.replace("-", "").length < 6) digits = digits === "0" ? key : digits + key;
    show();
  };
  const keys = ["7", "8", "9", "4", "5", "6", "1", "2", "3", low < 0 ? "sign" : "", "0", "back"];
  const buttons = keys.map((key) =>
    key === ""
      ? make("span")
      : make("button", { className: "key", onclick: () => press(key), ariaLabel: key.length > 1 ? say(`key-${key}`) : key },
          key === "sign" ? "±" : key === "back" ? sign("erase") : key)); // prettier-ignore
  show();
  return make(
    "div",
    { className: "keypad" },
    make("div", { className: "display" }, shown, total, range),
    make("div", { className: "keys" }, ...buttons),
    ok,
  );
}

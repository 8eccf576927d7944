// Entry of a time: a stopwatch in tenths of a second, and a countdown for a choice.

import { make } from "../../shared/elements.js";
import { say } from "../../shared/words.js";
import { time } from "../numbers.js";

/** The table's only stopwatch; it keeps running from a timed choice to the question for the time. */
const watch = { of: "", ran: 0, since: 0, running: false };

const ran = () => watch.ran + (watch.running ? performance.now() - watch.since : 0);

function pause() {
  watch.ran = ran();
  watch.running = false;
}

/**
 * Returns a stopwatch for an ask, or for the one right after it.
 * @param {import("../protocol.js").Ask} ask
 */
function stopwatch(ask) {
  const at = ask.at ?? 0;
  const mine = [`${at}-${ask.player}`, `${at - 1}-${ask.player}`].includes(watch.of);
  if (!mine) Object.assign(watch, { ran: 0, running: false });
  watch.of = `${at}-${ask.player}`;
  const shown = make("output", { className: "watch", role: "timer" });
  const button = make("button", { className: "main large" });
  const reset = make("button", { textContent: say("reset") });
  const element = make("div", { className: "stopwatch" }, shown, make("div", { className: "row" }, button, reset));
  const show = () => {
    shown.textContent = time(Math.floor(ran() / 100));
    button.textContent = say(watch.running ? "stop" : ran() ? "go-on" : "run");
    reset.hidden = watch.running || !ran();
    if (watch.running && element.isConnected) setTimeout(show, 100);
  };
  button.onclick = () => {
    if (watch.running) pause();
    else Object.assign(watch, { running: true, since: performance.now() });
    show();
  };
  reset.onclick = () => {
    watch.ran = 0;
    show();
  };
  queueMicrotask(show);
  return { element, tenths: () => Math.floor(ran() / 100), pause };
}

/**
 * Takes a time, from the watch or set by hand.
 * @param {import("../protocol.js").Ask} ask
 * @param {import("./index.js").Context} context
 */
export function watchEntry(ask, context) {
  const [low, high] = [ask.low ?? 0, ask.high ?? 36_000];
  const field = make("input", { type: "number", inputMode: "decimal", step: "0.1", min: low / 10, max: high / 10 });
  field.ariaLabel = say("seconds");
  if (typeof ask.before === "number") field.value = String(ask.before / 10);
  const clock = context.correcting ? null : stopwatch(ask);
  const give = () => {
    clock?.pause();
    const tenths = field.value ? Math.round(Number(field.value) * 10) : (clock?.tenths() ?? 0);
    context.give(Math.max(low, Math.min(high, tenths)));
  };
  const done = make("button", { className: "main large take-time", textContent: say("take-time"), onclick: give });
  const enable = () => {
    const typed = Number(field.value) * 10 >= low;
    done.disabled = !(field.value ? typed : (clock?.tenths() ?? 0) >= low);
    if (done.disabled || !field.value) setTimeout(() => done.isConnected && enable(), 100);
  };
  field.oninput = enable;
  queueMicrotask(enable);
  const byHand = make("label", { className: "pick" }, say("seconds"), field);
  return make(
    "div",
    { className: "entry" },
    ...(clock ? [clock.element] : []),
    make("div", { className: "row" }, byHand, done),
  );
}

/**
 * Returns what runs while a choice is made: the time that is left, or a stopwatch.
 * @param {import("../protocol.js").Ask} ask
 * @param {import("./index.js").Context} context
 */
export function clocks(ask, context) {
  if (context.correcting) return [];
  return [...(ask.limit ? [countdown(ask.limit, ask.since)] : []), ...(ask.clock ? [stopwatch(ask).element] : [])];
}

/**
 * Returns a bar that runs down; the table answers when it is empty.
 * @param {number} seconds
 * @param {number} [since] when they began
 */
function countdown(seconds, since = performance.now()) {
  const end = since + seconds * 1000;
  const bar = make("progress", { max: seconds, value: seconds, ariaLabel: say("time-left") });
  const shown = make("output", { className: "watch", role: "timer" });
  const element = make("div", { className: "countdown" }, shown, bar);
  const show = () => {
    const left = Math.max(0, (end - performance.now()) / 1000);
    bar.value = left;
    shown.textContent = `${Math.ceil(left)} s`;
    element.classList.toggle("short", left <= 5);
    if (left && element.isConnected) setTimeout(show, 200);
  };
  queueMicrotask(show);
  return element;
}

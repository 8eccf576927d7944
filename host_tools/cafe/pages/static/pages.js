// The only script of the pages: updates parts as the host sends them, turns the television's pages, and says when the
// host has gone silent.  Pages are complete without it.
"use strict";

const QUIET = 12000; // ms of silence after which the page may be out of date; the host sends something every 5 s
const RETRY = 3000;
const TURN = 10000;

const body = document.body;
const live = body.dataset.live;
const always = "always" in body.dataset;
/** @type {EventSource | null} */
let source = null;
let heard = Date.now();
/** @type {ReturnType<typeof setTimeout> | undefined} */
let retry;

/** @param {Date} moment */
function clock(moment) {
  return moment.toLocaleTimeString("en-GB", {
    hour: "2-digit",
    minute: "2-digit",
  });
}

function hear() {
  heard = Date.now();
  body.classList.remove("quiet");
}

/** @param {MessageEvent<string>} event */
function take(event) {
  hear();
  const change = JSON.parse(event.data);
  if (change.build && change.build !== body.dataset.build) {
    location.reload(); // the host was updated
    return;
  }
  const old = change.id && document.getElementById(change.id);
  if (!old) return;
  const active = document.activeElement;
  const focused = active && old.contains(active) ? active.id : "";
  const holder = document.createElement("template");
  holder.innerHTML = change.html;
  const scores = scoresIn(old);
  const scenes = scenesShown();
  const open = new Set(
    Array.from(old.querySelectorAll("details[open]"), summary),
  );
  old.replaceWith(holder.content);
  restore(document.getElementById(change.id), open);
  if (focused) document.getElementById(focused)?.focus();
  if (change.id === "top" || change.id === "screen") {
    const fresh = scenesShown().find((scene) => !scenes.includes(scene));
    if (fresh) turn(scenesShown().indexOf(fresh));
    else show(page);
    look();
  } else highlight(change.id, scores);
}

/** @param {Element} details */
function summary(details) {
  return details.querySelector("summary")?.textContent;
}

// In a part that was replaced, what was unfolded is unfolded again, and the time that is left runs on.
/**
 * @param {Element | null} place
 * @param {Set<string | null | undefined>} open
 */
function restore(place, open) {
  if (!place) return;
  for (const details of place.querySelectorAll("details"))
    if (open.has(summary(details))) details.open = true;
  for (const clock of /** @type {NodeListOf<HTMLElement>} */ (
    place.querySelectorAll("[data-until]")
  ))
    countdown(clock);
}

/** @param {Element} place */
function scoresIn(place) {
  const rows = /** @type {NodeListOf<HTMLElement>} */ (
    place.querySelectorAll("[data-seat]")
  );
  return new Map(
    Array.from(rows, (row) => [
      row.dataset.seat,
      row.querySelector(".score")?.textContent,
    ]),
  );
}

// Highlight the scores that changed for a moment.
/**
 * @param {string} id
 * @param {Map<string | undefined, string | null | undefined>} before
 */
function highlight(id, before) {
  const place = document.getElementById(id);
  if (!place || !before.size) return;
  for (const [seat, score] of scoresIn(place))
    if (before.get(seat) !== score)
      place.querySelector(`[data-seat="${seat}"]`)?.classList.add("fresh");
}

// The draws and podiums of tournaments, which come before the pages of tables.
function scenesShown() {
  const pages = /** @type {NodeListOf<HTMLElement>} */ (
    document.querySelectorAll(".scenes[data-page]")
  );
  return Array.from(pages, (scene) => scene.dataset.page);
}

function listen() {
  if (!live) return;
  clearTimeout(retry);
  source?.close();
  source = new EventSource(live);
  source.addEventListener("part", take);
  source.addEventListener("beat", take);
  source.onerror = () => {
    // The browser reconnects by itself unless the host answered with an error.
    clearTimeout(retry);
    retry = setTimeout(
      () => source?.readyState === EventSource.CLOSED && listen(),
      RETRY,
    );
  };
}

function rest() {
  clearTimeout(retry);
  source?.close();
  source = null;
}

// The time that is left of a round.
/** @param {HTMLElement} place */
function countdown(place) {
  const left = Math.max(
    0,
    Math.round(Number(place.dataset.until) - Date.now() / 1000),
  );
  const shown = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
  place.textContent = left ? shown : (place.dataset.over ?? "");
}

function look() {
  for (const place of document.querySelectorAll("[data-clock]"))
    place.textContent = clock(new Date());
  for (const place of /** @type {NodeListOf<HTMLElement>} */ (
    document.querySelectorAll("[data-until]")
  ))
    countdown(place);
  if (live && Date.now() - heard > QUIET && !body.classList.contains("quiet")) {
    const note = document.getElementById("quiet");
    if (note)
      note.textContent = (note.dataset.text ?? "").replace(
        "{time}",
        clock(new Date(heard)),
      );
    body.classList.add("quiet");
  }
  if (
    live &&
    source?.readyState === EventSource.CLOSED &&
    Date.now() - heard > QUIET
  )
    listen();
}

// The television: more tables than fit are shown page by page.
let page = 0;

/** @param {number} wanted */
function show(wanted) {
  const pages = document.querySelectorAll("[data-page]");
  if (!pages.length) return;
  const turned = wanted !== page && pages.length > 1;
  page = wanted % pages.length;
  pages.forEach((section, at) => {
    section.classList.toggle("shown", at === page);
    section.classList.toggle("turned", at === page && turned);
  });
  document
    .querySelectorAll("[data-dot]")
    .forEach((dot, at) => dot.classList.toggle("shown", at === page));
}

/** @type {ReturnType<typeof setTimeout> | undefined} */
let turning;

// Shows a page for its time, then the next one.
/** @param {number} wanted */
function turn(wanted) {
  clearTimeout(turning);
  show(wanted);
  turning = setTimeout(() => turn(page + 1), TURN);
}

// Arrow keys step through a match.
/** @param {KeyboardEvent} event */
function step(event) {
  if (!(event.target instanceof Element)) return;
  if (
    event.altKey ||
    event.ctrlKey ||
    event.metaKey ||
    /^(input|select|textarea)$/i.test(event.target.tagName)
  )
    return;
  const way =
    event.key === "ArrowLeft"
      ? "prev"
      : event.key === "ArrowRight"
        ? "next"
        : "";
  const link = way && document.querySelector(`a[rel="${way}"]`);
  if (link instanceof HTMLElement) {
    event.preventDefault();
    link.click();
  }
}

// An export under way: move its bar, and show the page again when it is done.
/** @param {HTMLProgressElement} bar */
async function advance(bar) {
  const progress = await (await fetch(bar.dataset.progress ?? "")).json();
  bar.value = progress.percent;
  if (!progress.running) location.assign(location.pathname);
}

const bar = document.querySelector("[data-progress]");
if (bar instanceof HTMLProgressElement)
  setInterval(() => advance(bar).catch(() => {}), 1000);

// A game's option whose name and range follow another option: when one is chosen, take those that go with it.
/** @param {Event} event */
function follow(event) {
  const field = event.target;
  if (!(field instanceof HTMLSelectElement && /^option-/.test(field.id)))
    return;
  for (const number of /** @type {NodeListOf<HTMLInputElement>} */ (
    document.querySelectorAll("[data-by]")
  )) {
    const by = document.getElementById(number.dataset.by ?? "");
    if (!(by instanceof HTMLSelectElement)) continue;
    const under = JSON.parse(number.dataset.under ?? "{}")[by.value];
    number.min = under.low;
    number.max = under.high;
    const label = number.labels?.[0];
    if (label) label.textContent = under.title;
  }
}

document.addEventListener("keydown", step);
document.addEventListener("change", follow);
body.classList.add("scripted");
look();
setInterval(look, 1000);
if (body.classList.contains("television")) turn(0);
if (live) {
  listen();
  if (!always) {
    document.addEventListener("visibilitychange", () => {
      if (document.hidden) rest();
      else {
        heard = Date.now();
        listen();
      }
    });
  }
}

// Dice Trip: the map to touch; zones have shapes, colours have letters, the longest road is a line.

import { make } from "../../shared/elements.js";
import { asButton, svg } from "../../shared/svg.js";
import { say } from "../../shared/words.js";
import { choiceEntry } from "../entries/choice.js";
import { isUpright } from "../layout.js";
import { nameOf, seatSign } from "../names.js";
import { adviceOnWish } from "./advice.js";
import { bestSaid } from "./dice_trip_advice.js";
import { rerollEntry, withDice } from "./dice_trip_dice.js";
import { layout, spread } from "./map_layout.js";

const EDGE = 44;
const FINGER = 30; // radius of the touch area of a city
/** @type {{ title: string, places: { x: number, y: number }[] }} */
let laid = { title: "", places: [] };
let wanted = ""; // the city that was touched while its zone was asked for
let looked = -1; // whose map is shown; -1: that of the player asked

/** @type {import("./index.js").Panel} */
export const panel = {
  view(context, ask) {
    const map = context.standing?.panel;
    if (!map || (ask && placing(ask))) return null;
    const seat = looked >= 0 && looked < context.names.length ? looked : (ask?.player ?? 0);
    const shown = [seatTabs(context, seat, ask), picture(map, seat, context, null)];
    return make("div", { className: "trip-view" }, ...shown);
  },
  entry(ask, context) {
    const map = context.standing?.panel;
    if (!map || (context.correcting && !aCity(ask))) return null;
    const entry = entryFor(ask, map, context);
    const { advice } = context.standing ?? {};
    if (entry && advice && ask.ask === "choice" && !context.correcting)
      entry.append(adviceOnWish(ask, () => bestSaid(map, context)));
    return entry;
  },
};

/**
 * @param {import("./index.js").Ask} ask
 * @param {any} map
 * @param {import("./index.js").Context} context
 */
function entryFor(ask, map, context) {
  if (ask.about === "reroll") return rerollEntry(ask, map, context);
  if (ask.ask === "choice" && !placing(ask)) return withDice(map, choiceEntry(ask, context));
  if (!placing(ask)) return null;
  if (ask.options?.includes(wanted)) {
    const city = wanted;
    wanted = "";
    queueMicrotask(() => context.give(city));
    return make("div", { className: "entry" });
  }
  wanted = "";
  const touched = make("div", { className: "entry trip-entry" }, picture(map, ask.player ?? 0, context, ask));
  return withDice(map, touched);
}

/** Returns true for the question for a city. @param {import("./index.js").Ask} ask */
const aCity = (ask) => ["city", "cross-city"].includes(ask.about);

/** Returns true for the question for a city or its zone. @param {import("./index.js").Ask} ask */
const placing = (ask) => aCity(ask) || ["zone", "cross-zone"].includes(ask.about);

/**
 * @param {import("./index.js").Context} context
 * @param {number} seat
 * @param {import("./index.js").Ask | null} ask
 */
function seatTabs(context, seat, ask) {
  const tabs = context.names.map((_, number) => {
    const name = nameOf(context.names, number);
    const tab = make("button", { "aria-pressed": number === seat, ariaLabel: name }, seatSign(number));
    tab.append(make("span", { textContent: name })); // hidden on a narrow screen
    tab.onclick = () => {
      looked = number === (ask?.player ?? 0) ? -1 : number;
      const view = panel.view?.(context, ask);
      if (view) tab.closest(".trip-view")?.replaceWith(view);
    };
    return tab;
  });
  return make("div", { className: "layers", role: "group", ariaLabel: say("trip.maps") }, ...tabs);
}

/**
 * @param {any} map
 * @param {number} seat
 * @param {import("./index.js").Context} context
 * @param {import("./index.js").Ask | null} ask
 */
function picture(map, seat, context, ask) {
  if (laid.title !== map.title) laid = { title: map.title, places: layout(map.links) };
  const [width, height] = isUpright() ? [480, 600] : [720, 470];
  const places = spread(laid.places, { left: EDGE, top: 30, right: width - EDGE, bottom: height - 60 });
  const sheet = map.sheets[seat];
  const label = say("trip.map", nameOf(context.names, seat));
  const drawing = svg("svg", {
    viewBox: `0 0 ${width} ${height}`,
    class: "trip-map",
    role: "group",
    "aria-label": label,
  });
  map.links.forEach((/** @type {number[]} */ linked, /** @type {number} */ city) => {
    for (const other of linked) if (other > city) drawing.append(line(places[city], places[other], "way"));
  });
  for (let at = 1; at < sheet.road.length; at++) {
    drawing.append(line(places[sheet.road[at - 1]], places[sheet.road[at]], "road"));
  }
  map.cities.forEach((/** @type {string} */ word, /** @type {number} */ city) => {
    drawing.append(cityShape(map, sheet, city, places[city], answerFor(map, city, word, ask), context));
  });
  // Names last: no city lies over one.
  places.forEach(({ x, y }, city) =>
    drawing.append(svg("text", { x, y: y + 39, class: "city-name" }, map.names[city])),
  );
  return drawing;
}

/**
 * Returns what touching a city answers: the city, or its zone first; null if it is not offered.
 * @param {any} map
 * @param {number} city
 * @param {string} word
 * @param {import("./index.js").Ask | null} ask
 * @returns {string | null}
 */
function answerFor(map, city, word, ask) {
  if (!ask) return null;
  const offered = ask.about.endsWith("zone") ? map.zones[map.zone[city]] : word;
  const sheet = map.sheets[ask.player ?? 0];
  const empty = !sheet.numbers[city] && !sheet.crossed.includes(city);
  return empty && ask.options?.includes(offered) ? offered : null;
}

/**
 * @param {any} map
 * @param {any} sheet
 * @param {number} city
 * @param {{ x: number, y: number }} place
 * @param {string | null} answer
 * @param {import("./index.js").Context} context
 */
function cityShape(map, sheet, city, place, answer, context) {
  const colour = map.dice[map.colour[city]] ?? "none";
  const number = sheet.numbers[city];
  const crossed = sheet.crossed.includes(city);
  const state = number ? "written" : crossed ? "crossed" : "free";
  const group = svg("g", { class: `city ${state} colour-${colour}`, transform: `translate(${place.x} ${place.y})` });
  group.append(shape(map.zone[city]));
  const letter = map.letters[map.colour[city]] ?? "";
  if (number) group.append(svg("text", { y: 8, class: "figure" }, String(number)));
  else if (crossed) group.append(svg("path", { class: "cross", d: "M-10 -10L10 10M10 -10L-10 10" }));
  else if (letter) group.append(svg("text", { y: 7, class: "letter", "aria-hidden": "true" }, letter));
  if (number && letter)
    group.append(svg("text", { x: 22, y: -12, class: "small-letter", "aria-hidden": "true" }, letter));
  if (answer === null) return group;
  group.classList.add("lit");
  group.prepend(svg("circle", { r: FINGER, class: "finger" }));
  return asButton(group, `${letter}${map.names[city]}`, () => {
    wanted = answer === map.cities[city] ? "" : map.cities[city];
    context.give(answer);
  });
}

/** Returns the shape of a zone; each has its own. @param {number} zone */
function shape(zone) {
  if (zone === 0) return svg("circle", { r: 21, class: "shape" });
  if (zone === 1) return svg("rect", { x: -19, y: -19, width: 38, height: 38, rx: 4, class: "shape" });
  return svg("path", { d: "M0 -26L26 0L0 26L-26 0z", class: "shape" });
}

/** @param {{ x: number, y: number }} from @param {{ x: number, y: number }} to @param {string} look */
const line = (from, to, look) => svg("path", { class: look, d: `M${from.x} ${from.y}L${to.x} ${to.y}` });

// A match in play: the seats round the table, the question, and the entry of the answer.

import { find, make } from "../../shared/elements.js";
import { sign } from "../../shared/signs.js";
import { say } from "../../shared/words.js";
import { boardView } from "../board/entry.js";
import { open as openAnswers } from "../dialogs/answers.js";
import { open as openCard } from "../dialogs/card.js";
import { open as openRounds } from "../dialogs/rounds.js";
import { tumble } from "../dice.js";
import { dropDraft } from "../drafts.js";
import { keepAwake } from "../awake.js";
import { cover } from "../entries/cover.js";
import { entryFor } from "../entries/index.js";
import { faceOf, facesOf } from "../entries/throw.js";
import { nameOf, seatSign } from "../names.js";
import { go } from "../nav.js";
import { panelOf } from "../panels/index.js";
import { prefer, preferences } from "../preferences.js";
import { answerSaid } from "../said.js";
import { showSeats } from "../seats.js";
import { winnerView } from "../winner.js";
import { paint } from "./paint.js";

/** @typedef {import("../protocol.js").Ask} Ask */

/**
 * The match as the page knows it.
 * @typedef {object} State
 * @property {import("../protocol.js").MatchHead | null} match
 * @property {import("../protocol.js").Standing | null} standing
 * @property {import("../protocol.js").Board | null} board
 * @property {Ask | null} ask
 * @property {import("../protocol.js").Over | null} over
 * @property {import("../panels/index.js").Panel | null} panel
 * @property {Node[]} last what happened last, for people
 * @property {string} error
 * @property {number} holder who holds the device for a secret; -1: nobody
 */

export class Play {
  /** @type {State} */
  state = empty();
  #lines = Promise.resolve();
  #auto = false; // the page throws the dice and shows it
  #shown = false;

  /** @param {import("../wire.js").Wire} wire */
  constructor(wire) {
    this.wire = wire;
  }

  /** Takes a line of the table protocol; each is shown before the next is handled. @param {any} line */
  hear(line) {
    this.#lines = this.#lines.then(() => this.#take(line));
  }

  /** Shows the match on the page. */
  show() {
    this.#shown = true;
    keepAwake(true);
    paint("play", frame(this));
    this.#render();
  }

  /** Leaves the match, so that nothing of it can be touched when the next one comes. */
  hide() {
    if (this.state.match) this.wire.call("leave");
    if (this.#shown) dropDraft();
    this.#shown = false;
    keepAwake(false);
    this.state = empty();
    delete document.body.dataset.asked;
  }

  /** @param {any} line */
  async #take(line) {
    const state = this.state;
    if ("match" in line) {
      this.state = { ...empty(), match: line.match, panel: panelOf(line.match.game) };
      return;
    }
    if ("ask" in line) {
      if (!line.secret || line.player !== state.ask?.player) state.holder = -1;
      Object.assign(state, { ask: { ...line, since: performance.now() }, over: null });
    } else if ("over" in line) Object.assign(state, { ask: null, over: line });
    else if ("standing" in line) {
      state.standing = line;
      if ("board" in line) state.board = line.board;
      return;
    } else if ("answered" in line) return this.#answered(line);
    else if ("news" in line) {
      state.last.push(make("strong", { textContent: line.news }));
      return;
    } else if ("error" in line) {
      state.error = line.error;
      this.#auto = false;
      return;
    }
    this.#render();
    state.error = "";
  }

  /** @param {{ answered: any, player: number | null, about: string }} line */
  async #answered(line) {
    const { state } = this;
    const asked = state.ask;
    const matches = asked?.about === line.about && asked.player === line.player;
    state.last = answerSaid(matches ? asked : null, line, state.match?.names ?? []);
    const shows = this.#auto && asked?.ask === "throw" && !asked.secret && matches && Array.isArray(line.answered);
    this.#auto = false;
    const place = document.getElementById("entry");
    if (shows && place && preferences.animation && (asked.dice ?? 1) <= 12) {
      await tumble(place, line.answered, (face) => faceOf(asked, face), facesOf(asked));
    }
  }

  /** Answers the current question. @param {any} answer */
  give(answer) {
    this.#auto = answer === "auto";
    dropDraft();
    document.getElementById("entry")?.setAttribute("inert", "");
    this.wire.line(answer);
  }

  /** @param {Ask | null} ask @returns {import("../entries/index.js").Context} */
  context(ask) {
    const { match, standing, board, panel } = this.state;
    return {
      give: (answer) => ask === this.state.ask && this.give(answer),
      call: (name, ...values) => this.wire.call(name, ...values),
      names: match?.names ?? [],
      standing,
      board,
      correcting: false,
      panel,
    };
  }

  #render() {
    const { state } = this;
    if (!this.#shown || !state.match) return;
    const { ask, panel } = state;
    find("play-title", HTMLElement).textContent = roundText(state);
    showSeats(state, ask?.player ?? null);
    const context = this.context(ask);
    const covered = isCovered(state);
    const view = covered ? null : (panel?.view?.(context, ask) ?? passiveBoard(state, context));
    find("view", HTMLElement).replaceChildren(...(view ? [view] : []));
    find("asked", HTMLElement).replaceChildren(...question(state, covered));
    find("entry", HTMLElement).replaceWith(make("div", { id: "entry" }, ...this.#entry(context, covered)));
    this.#showTools();
  }

  /**
   * @param {import("../entries/index.js").Context} context
   * @param {boolean} covered
   */
  #entry(context, covered) {
    const { ask, over } = this.state;
    if (covered) return [this.#cover()];
    if (ask) return [entryFor(ask, context)];
    return over ? [winnerView(this)] : [];
  }

  #showTools() {
    const { ask, over } = this.state;
    find("undo", HTMLButtonElement).disabled = !over && !ask?.at;
    find("redo", HTMLButtonElement).disabled = !ask?.tail;
    find("turn", HTMLButtonElement).setAttribute("aria-pressed", String(preferences.turned));
    document.body.dataset.asked = ask ? String(ask.at) : "over";
  }

  #cover() {
    const { state } = this;
    return cover(nameOf(state.match?.names ?? [], state.ask?.player ?? null), () => {
      state.holder = state.ask?.player ?? -1;
      this.#render();
    });
  }

  /** Draws the match again. */
  refresh() {
    this.#render();
  }
}

/** Returns true while a secret waits for the player who may see it. @param {State} state */
function isCovered({ ask, holder }) {
  return Boolean(ask?.secret) && ask?.player !== null && holder !== ask?.player;
}

/** @returns {State} */
function empty() {
  return {
    match: null,
    standing: null,
    board: null,
    ask: null,
    over: null,
    panel: null,
    last: [],
    error: "",
    holder: -1,
  };
}

/** @param {State} state */
function roundText({ match, standing }) {
  const overtime = standing?.overtime;
  const round = overtime ? say("overtime", overtime) : standing ? say("round", standing.round) : "";
  return [match?.title, round].filter(Boolean).join(" · ");
}

/** @param {State} state @param {boolean} covered */
function question({ match, ask, last, error }, covered) {
  const parts = [];
  if (last.length) parts.push(make("p", { className: "last" }, ...last));
  if (ask) {
    const whose = ask.player === null ? [] : [seatSign(ask.player)];
    parts.push(make("h2", {}, ...whose, nameOf(match?.names ?? [], ask.player)));
  }
  if (ask && !covered) parts.push(make("p", { className: "question", textContent: ask.text ?? ask.about }));
  if (error) parts.push(make("p", { className: "error", role: "alert", textContent: error }));
  return parts;
}

/**
 * Returns the board while something else is asked.
 * @param {State} state
 * @param {import("../entries/index.js").Context} context
 */
function passiveBoard({ board, ask }, context) {
  return board && !ask?.board ? boardView(context) : null;
}

/** @param {Play} play */
function frame(play) {
  const tool = (/** @type {string} */ id, /** @type {string} */ picture, /** @type {() => void} */ press) =>
    make("button", { id, onclick: press }, sign(picture), make("span", { textContent: say(id) }));
  const tools = make(
    "nav",
    { className: "tools", ariaLabel: say("tools") },
    tool("undo", "undo", () => play.wire.line({ undo: 1 })),
    tool("redo", "redo", () => play.wire.line({ redo: 1 })),
    tool("answers", "pencil", () => openAnswers(play)),
    tool("rounds", "chart", () => openRounds(play)),
    tool("card", "card", () => openCard(play)),
    tool("turn", "turn", () => {
      prefer({ turned: !preferences.turned });
      play.refresh();
    }),
    tool("leave", "home", () => go("home")),
  );
  const side = (/** @type {string} */ name) => make("div", { className: `side ${name}`, id: `side-${name}` });
  return make(
    "div",
    { className: "play", id: "play" },
    make("h1", { id: "play-title", className: "play-title" }),
    side("top"),
    side("left"),
    make(
      "section",
      { className: "centre" },
      make(
        "div",
        { className: "facing" },
        make("div", { id: "asked", ariaLive: "polite" }),
        make("div", { className: "stage" }, make("div", { id: "view" }), make("div", { id: "entry" })),
      ),
    ),
    side("right"),
    side("bottom"),
    tools,
  );
}

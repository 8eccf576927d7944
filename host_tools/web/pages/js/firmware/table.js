// The table's part of the worker: lines of the table protocol, and calls beside it, each answered once.

import { linkSocket } from "./link_socket.js";
import { DATA, GAMES, OWN } from "./python.js";
import { handledByHost, restart, startHost, tell } from "./worker_host.js";

const LONGEST = 1000; // ms between two steps at most, so that refused writes are tried again

/**
 * Starts the desk.
 * @param {import("./messages.js").Start} start
 * @returns {Promise<(message: import("./messages.js").ToWorker) => void>} the handler of the page's messages
 */
export async function table(start) {
  /** @type {import("./messages.js").FromWorker[]} */
  const said = []; // lines and replies of one piece of work, sent when it is done
  const listener = { kept() {}, refused() {}, line: (/** @type {string} */ line) => said.push({ line }) };
  const { python, mirror } = await startHost(start, listener, ["table", GAMES]);
  const began = performance.now();
  const now = () => Math.floor(performance.now() - began);
  /** @type {any} */
  let desk = null;
  let timer = 0;
  let failed = false;

  /** Runs work in Python, and stores what it wrote. @param {() => void} work */
  const attempt = (work) => {
    if (failed) return;
    try {
      work();
    } catch (error) {
      failed = true;
      tell({ failed: String(error) });
    }
    if (!mirror.durable) tell({ saving: true }); // before the next question, which must not look stored
    for (const message of said.splice(0)) tell(message);
    mirror.flush();
  };
  const run = () => {
    clearTimeout(timer);
    let next = 0;
    attempt(() => (next = desk.step(now())));
    if (!failed) timer = self.setTimeout(run, Math.min(Math.max(next - now(), 0), LONGEST));
  };
  const heard = (/** @type {string} */ line) => {
    attempt(() => desk.linked(line));
    run();
  };
  python.registerJsModule("table_host", {
    ...linkSocket(heard, run),
    unix: () => Math.floor(Date.now() / 1000),
  });
  const { Desk } = python.pyimport("host_tools.web.browser.desk");
  desk = Desk(DATA, OWN, start.language);
  tell({ ready: { language: desk.language() } });
  run();

  return (message) => {
    if (handledByHost(message, mirror)) return;
    if ("language" in message) {
      attempt(() => desk.call("speak", JSON.stringify([message.language])));
      restart(mirror);
      return;
    }
    if ("restart" in message) return restart(mirror);
    attempt(() => desk.step(now()));
    if ("line" in message) attempt(() => desk.line(message.line));
    else if ("call" in message) {
      attempt(() => {
        said.push({ reply: message.id, ...JSON.parse(desk.call(message.call, JSON.stringify(message.values))) });
      });
    }
    run();
  };
}

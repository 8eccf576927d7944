// The pocket's part of the worker: the firmware's app, stepped when it wants to run, or when a button moved.

import { handledByHost, restart, startHost, tell } from "./worker_host.js";

const LONGEST = 1000; // ms between two steps at most, so that the display is maintained

/**
 * Starts the app.
 * @param {import("./messages.js").Start} start
 * @returns {Promise<(message: import("./messages.js").ToWorker) => void>} the handler of the page's messages
 */
export async function pocket(start) {
  /** @type {any} */
  let device = null;
  const { python, mirror } = await startHost(start, {
    kept() {
      if (!device) return;
      device.kept();
      if (!start.given) step();
    },
    refused(full) {
      device?.refused(full);
    },
  });
  const began = performance.now();
  const now = () => Math.floor(performance.now() - began);
  const { Pocket } = python.pyimport("host_tools.web.browser.pocket");
  device = Pocket(start.board, "/data", start.language);
  if (!start.given && !mirror.durable) mirror.flush();

  let timer = 0;
  let failed = false;
  const step = (at = now()) => {
    if (failed) return -1;
    const next = device.step(at);
    failed = next < 0;
    mirror.flush();
    return next;
  };
  const run = () => {
    clearTimeout(timer);
    const next = step();
    if (!failed) timer = self.setTimeout(run, Math.min(Math.max(next - now(), 0), LONGEST));
  };
  tell({ ready: { language: device.language() } });
  if (!start.given) run();

  return (message) => {
    if (handledByHost(message, mirror)) return;
    if ("step" in message) {
      const next = step(message.step);
      tell({ stepped: next });
      return;
    }
    if ("seat" in message) {
      tell({ seat: JSON.parse(device.seat()) });
      return;
    }
    if ("language" in message) {
      device.speak(message.language);
      restart(mirror);
      return;
    }
    if ("open" in message) {
      const refusal = device.open(JSON.stringify(message.open));
      if (refusal) tell({ refusal });
    } else if ("edge" in message) {
      device.edge(message.edge, message.down);
    } else if ("turn" in message) {
      device.turn(message.turn);
    }
    if (!start.given) run();
  };
}

// The rounds of the match in play.

import { say } from "../../shared/words.js";
import { roundsView } from "../chart.js";
import { dialog } from "../nav.js";

/** @param {import("../screens/play.js").Play} play */
export async function open(play) {
  const points = await play.wire.call("rounds");
  dialog(say("rounds"), [roundsView(points, play.state.match?.names ?? [])], { wide: true });
}

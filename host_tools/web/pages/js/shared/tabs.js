// One tab at a time: a second tab with the same data says so, and can take over.

const CHANNEL = "pipkeeper-tabs";

/**
 * Watches for other tabs.
 * @param {{ second: () => void, left: () => void }} on `second`: another tab was here first; `left`: another took over
 * @returns {() => void} takes over from the other tab
 */
export function watchTabs(on) {
  const channel = new BroadcastChannel(CHANNEL);
  const me = `${Date.now()}-${Math.floor(performance.now() * 1000)}-${Math.floor(performance.timeOrigin)}`;
  let active = true;
  channel.onmessage = ({ data }) => {
    if (data.from === me) return;
    if (data.word === "anybody" && active) channel.postMessage({ word: "here", from: me, to: data.from });
    else if (data.word === "here" && data.to === me && active) {
      active = false;
      on.second();
    } else if (data.word === "mine" && active) {
      active = false;
      on.left();
    }
  };
  channel.postMessage({ word: "anybody", from: me });
  return () => {
    active = true;
    channel.postMessage({ word: "mine", from: me });
  };
}

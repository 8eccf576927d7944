// The WebSocket of a table that is linked to a café; Python decides when it opens, and takes the lines.

/** @type {WebSocket | null} */
let socket = null;

/**
 * Returns the functions that Python calls.
 * @param {(line: string) => void} heard
 * @param {() => void} changed the socket has opened or closed
 */
export function linkSocket(heard, changed) {
  return {
    socket_state() {
      if (!socket || socket.readyState > WebSocket.OPEN) return "closed";
      return socket.readyState === WebSocket.OPEN ? "open" : "opening";
    },
    socket_open() {
      const address = new URL("/link", self.location.href);
      address.protocol = address.protocol.replace("http", "ws");
      const opened = new WebSocket(address);
      socket = opened;
      opened.onopen = changed;
      opened.onclose = () => socket === opened && changed();
      opened.onmessage = (event) => socket === opened && heard(String(event.data));
    },
    socket_send(/** @type {string} */ line) {
      if (socket?.readyState !== WebSocket.OPEN) return false;
      socket.send(line);
      return true;
    },
    socket_close() {
      const closing = socket;
      socket = null;
      closing?.close();
    },
  };
}

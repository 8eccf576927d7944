// Fetches files when MicroPython first opens them; a worker may block on the network.

import { unpacked } from "./packs.js";

/**
 * Makes files appear when they are opened.
 * @param {any} fs Emscripten's file system
 * @param {Map<string, URL>} packs path of a file to the pack that has it
 */
export function onDemand(fs, packs) {
  const fetchNow = (/** @type {string} */ path) => {
    const url = packs.get(path);
    if (!url) return;
    const request = new XMLHttpRequest();
    request.open("GET", url, false);
    request.responseType = "arraybuffer";
    try {
      request.send();
    } catch {
      return; // without network the file is missing, which the caller reports
    }
    if (request.status !== 200) return;
    for (const [name, content] of unpacked(new Uint8Array(request.response))) {
      packs.delete(name); // before writing, which opens the file too
      fs.writeFile(name, content);
    }
  };
  const { open, stat } = fs;
  fs.open = (/** @type {any} */ path, /** @type {any} */ flags, /** @type {any} */ mode) => {
    if (packs.has(path)) fetchNow(path);
    return open.call(fs, path, flags, mode);
  };
  fs.stat = (/** @type {any} */ path, /** @type {any} */ follow) => {
    if (packs.has(path)) fetchNow(path);
    return stat.call(fs, path, follow);
  };
}

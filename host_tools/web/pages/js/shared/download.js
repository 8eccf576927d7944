// Hands a file to the user.

import { make } from "./elements.js";

/**
 * @param {Blob} content
 * @param {string} name
 */
export function download(content, name) {
  const url = URL.createObjectURL(content);
  make("a", { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

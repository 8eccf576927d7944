// Keeps the screen lit during a match, where the browser can (localhost and https).

/** @type {any} */
let lock = null;
let wanted = false;

/** @param {boolean} awake */
export async function keepAwake(awake) {
  wanted = awake;
  if (!awake) return lock?.release();
  try {
    lock = await /** @type {any} */ (navigator).wakeLock?.request("screen");
    if (!wanted) lock?.release();
  } catch {
    // refused: the battery is low, or the page is hidden
  }
}

// The browser releases the lock when the page is hidden.
document.addEventListener("visibilitychange", () => {
  if (wanted && document.visibilityState === "visible") keepAwake(true);
});

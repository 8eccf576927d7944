// Numbers as the language writes them.

/** @param {number} value */
export const plain = (value) => value.toLocaleString(document.documentElement.lang, { useGrouping: false });

/**
 * Formats a time in tenths of a second, with minutes if there are any.
 * @param {number} tenths
 */
export function time(tenths) {
  const minutes = Math.floor(tenths / 600);
  const seconds = ((tenths % 600) / 10).toLocaleString(document.documentElement.lang, {
    minimumFractionDigits: 1,
    minimumIntegerDigits: minutes ? 2 : 1,
  });
  return minutes ? `${minutes}:${seconds}` : seconds;
}

/**
 * Formats a score; "" in a game without points.
 * @param {number | null} score
 * @param {boolean} [timed]
 */
export const scoreText = (score, timed) => (score === null ? "" : timed ? time(score) : plain(score));

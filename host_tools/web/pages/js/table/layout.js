// The screen shapes that decide how a match is laid out.

/** Room for names on all four sides; a phone is passed round, and everybody reads it the same way up. */
export const roomy = matchMedia("(min-width: 600px) and (min-height: 600px)");

/** Higher than wide. */
export const upright = matchMedia("(max-aspect-ratio: 1/1)");

/** Returns true if a question has more height than width; it may be turned on its screen. */
export function isUpright() {
  const room = document.querySelector(".facing");
  return room ? room.clientHeight > room.clientWidth : upright.matches;
}

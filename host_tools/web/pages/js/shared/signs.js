// Small signs, drawn here: fonts differ from device to device.

/** @type {Record<string, string>} each a path in a square of 24 */
const PATHS = {
  prev: "M17 4v16L5 12z",
  next: "M7 4v16l12-8z",
  ok: "M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16z",
  back: "M10 4v5h4a6 6 0 0 1 0 12h-5v-3h5a3 3 0 0 0 0-6h-4v5l-7-6.500z",
  roll: "M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zm3 3.500a1.800 1.800 0 1 0 0 3.600 1.800 1.800 0 0 0 0-3.600zm8 0a1.800 1.800 0 1 0 0 3.600 1.800 1.800 0 0 0 0-3.600zm-4 3.800a1.800 1.800 0 1 0 0 3.600 1.800 1.800 0 0 0 0-3.600zm-4 3.800a1.800 1.800 0 1 0 0 3.600 1.800 1.800 0 0 0 0-3.600zm8 0a1.800 1.800 0 1 0 0 3.600 1.800 1.800 0 0 0 0-3.600z",
  turn: "M12 4a8 8 0 0 1 7 4l2-1.500V13h-6.500l2.200-2.200A5 5 0 1 0 17 14h3a8 8 0 1 1-8-10z",
  undo: "M10 4v5h4a6 6 0 0 1 0 12h-5v-3h5a3 3 0 0 0 0-6h-4v5l-7-6.500z",
  redo: "M14 4v5h-4a6 6 0 0 0 0 12h5v-3h-5a3 3 0 0 1 0-6h4v5l7-6.500z",
  check: "M9 19l-6-6 2.500-2.500L9 14 18.500 4.500 21 7z",
  cross:
    "M6 3.500L12 9.500 18 3.500 20.500 6 14.500 12 20.500 18 18 20.500 12 14.500 6 20.500 3.500 18 9.500 12 3.500 6z",
  menu: "M3 5h18v3H3zm0 5.500h18v3H3zM3 16h18v3H3z",
  cup: "M6 3h12v2h4v4a5 5 0 0 1-5 4 6 6 0 0 1-3.500 2.800V18h4v3h-11v-3h4v-2.200A6 6 0 0 1 7 13a5 5 0 0 1-5-4V5h4z",
  pencil:
    "M3 17.500V21h3.500L17 10.500 13.500 7zM20.700 6.800a1 1 0 0 0 0-1.400l-2.100-2.100a1 1 0 0 0-1.400 0L15 5.500 18.500 9z",
  chart: "M3 3h2.500v15.500H21V21H3zm5 9h3v5H8zm5-5h3v10h-3zm5 3h3v7h-3z",
  card: "M5 2h14a1 1 0 0 1 1 1v18a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V3a1 1 0 0 1 1-1zm2.500 4v2h9V6zm0 4v2h9v-2zm0 4v2h6v-2z",
  home: "M12 3l9 8h-2.500v9.500h-5V15h-3v5.500h-5V11H3z",
  up: "M12 4l8 9h-5v7H9v-7H4z",
  erase:
    "M8 5h14v14H8l-6-7zm2.500 3.500l3.500 3.500-3.500 3.500 1.400 1.400 3.500-3.500 3.500 3.500 1.400-1.400-3.500-3.500 3.500-3.500-1.400-1.400-3.500 3.500-3.500-3.500z",
  link: "M2 8h14V4l6 6H2zm20 8H8v4l-6-6h20z",
  wait: "M3 10h4v4H3zm7 0h4v4h-4zm7 0h4v4h-4z",
  plus: "M10.500 3h3v7.500H21v3h-7.500V21h-3v-7.500H3v-3h7.500z",
  eye: "M12 5c5 0 9 4 10 7-1 3-5 7-10 7S3 15 2 12c1-3 5-7 10-7zm0 3a4 4 0 1 0 0 8 4 4 0 0 0 0-8z",
};

/**
 * Returns a sign as an element, hidden from screen readers.
 * @param {string} name
 * @returns {SVGSVGElement}
 */
export function sign(name) {
  const space = "http://www.w3.org/2000/svg";
  const svg = document.createElementNS(space, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("class", "sign");
  svg.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(space, "path");
  path.setAttribute("d", PATHS[name]);
  path.setAttribute("fill", "currentColor");
  path.setAttribute("fill-rule", "evenodd");
  svg.append(path);
  return svg;
}

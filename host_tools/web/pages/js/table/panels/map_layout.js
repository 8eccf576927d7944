// Places the cities of a map on a drawing: distances follow the shortest paths between them.

/**
 * Places cities by stress majorisation, one after the other.
 * @param {number[][]} links the cities that each city is linked to
 * @returns {{ x: number, y: number }[]} each between 0 and 1
 */
export function layout(links) {
  const wanted = links.map((_, city) => steps(links, city));
  const points = links.map((_, city) => {
    const angle = city * 2.399963; // the golden angle: no two cities start at one place
    return { x: Math.sqrt(city + 0.5) * Math.cos(angle), y: Math.sqrt(city + 0.5) * Math.sin(angle) };
  });
  for (let round = 0; round < 300; round++) {
    for (let city = 0; city < links.length; city++) move(points, wanted[city], city);
  }
  return scaled(points);
}

/**
 * Puts a city where its distances to all others fit best.
 * @param {{ x: number, y: number }[]} points
 * @param {number[]} wanted
 * @param {number} city
 */
function move(points, wanted, city) {
  let [x, y, weights] = [0, 0, 0];
  const here = points[city];
  points.forEach((other, at) => {
    if (at === city) return;
    const apart = Math.hypot(here.x - other.x, here.y - other.y) || 1e-6;
    const weight = 1 / wanted[at] ** 2;
    x += weight * (other.x + (wanted[at] * (here.x - other.x)) / apart);
    y += weight * (other.y + (wanted[at] * (here.y - other.y)) / apart);
    weights += weight;
  });
  points[city] = { x: x / weights, y: y / weights };
}

/**
 * Returns the number of links on the shortest path from a city to every other.
 * @param {number[][]} links
 * @param {number} start
 */
function steps(links, start) {
  const found = links.map(() => 0);
  const reached = new Set([start]);
  for (const city of reached) {
    for (const other of links[city]) {
      if (reached.has(other)) continue;
      reached.add(other);
      found[other] = found[city] + 1;
    }
  }
  return found;
}

const APART = 66; // between two cities, so that neither covers the other's name

/**
 * Fits points into a drawing, and moves those apart that would overlap.
 * @param {{ x: number, y: number }[]} points each between 0 and 1
 * @param {{ left: number, top: number, right: number, bottom: number }} room
 */
export function spread(points, { left, top, right, bottom }) {
  const placed = points.map(({ x, y }) => ({ x: left + x * (right - left), y: top + y * (bottom - top) }));
  for (let round = 0; round < 60; round++) {
    for (const one of placed) {
      for (const other of placed) {
        if (one === other) continue;
        const distance = Math.hypot(other.x - one.x, other.y - one.y) || 1;
        const push = Math.max(0, APART - distance) / 2 / distance;
        const [dx, dy] = [(other.x - one.x) * push, (other.y - one.y) * push];
        Object.assign(one, { x: one.x - dx, y: one.y - dy });
        Object.assign(other, { x: other.x + dx, y: other.y + dy });
      }
    }
    for (const point of placed) {
      point.x = Math.min(right, Math.max(left, point.x));
      point.y = Math.min(bottom, Math.max(top, point.y));
    }
  }
  return placed;
}

/** @param {{ x: number, y: number }[]} points */
function scaled(points) {
  const [left, top] = [Math.min(...points.map(({ x }) => x)), Math.min(...points.map(({ y }) => y))];
  const [right, bottom] = [Math.max(...points.map(({ x }) => x)), Math.max(...points.map(({ y }) => y))];
  return points.map(({ x, y }) => ({ x: (x - left) / (right - left || 1), y: (y - top) / (bottom - top || 1) }));
}

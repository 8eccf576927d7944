// Dice Trip's advice in words: the numbers, the cities for them, their points and the most possible.

const WORDS = ["face.cross", "face.twice", "detail.gain", "detail.possible"];

/**
 * @param {{ cities: string[], names: string[] }} map
 * @param {import("./index.js").Context} context
 */
export async function bestSaid(map, context) {
  const { advice, gain, possible } = context.standing ?? {};
  const words = await context.call("say", WORDS);
  const said = (/** @type {string} */ answer) =>
    map.names[map.cities.indexOf(answer)] ?? words[`face.${answer}`] ?? answer.replace("-", " + ");
  const best = [advice ?? []].flat().map(said).join(" · ");
  return `${best} (${words["detail.gain"]} ${gain}, ${words["detail.possible"]} ${possible})`;
}

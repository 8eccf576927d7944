// The page's own words; those of the games come from the firmware.

export const LANGUAGES = { en: "English", fr: "Français", nl: "Nederlands", de: "Deutsch", es: "Español" };
const KEPT = "pipkeeper-language";

/** @type {Record<string, string>} */
let words = {};

/** Returns the language chosen here before, or the browser's first language that is offered. */
export function preferredLanguage() {
  const asked = new URLSearchParams(location.search).get("lang");
  const wanted = [asked, kept(), ...navigator.languages].map((name) => (name ?? "").slice(0, 2));
  return wanted.find((name) => name in LANGUAGES) ?? "en";
}

function kept() {
  try {
    return localStorage.getItem(KEPT);
  } catch {
    return null; // storage is refused
  }
}

/**
 * Stores a language for the next visit.
 * @param {string} language
 */
export function keepLanguage(language) {
  try {
    localStorage.setItem(KEPT, language);
  } catch {
    // storage is refused: the choice lasts as long as the page
  }
}

/**
 * Fetches the words of a language and puts them into the page.
 * @param {string} language
 * @param {string} [page] whose own words come too
 */
export async function speak(language, page) {
  const files = [`${language}.json`, ...(page ? [`${page}/${language}.json`] : [])];
  const fetched = files.map(async (file) => (await fetch(new URL(`../../words/${file}`, import.meta.url))).json());
  words = Object.assign({}, ...(await Promise.all(fetched)));
  document.documentElement.lang = language;
  for (const element of document.querySelectorAll("[data-word]")) {
    element.textContent = say(/** @type {HTMLElement} */ (element).dataset.word ?? "");
  }
  for (const element of document.querySelectorAll("[data-label]")) {
    element.setAttribute("aria-label", say(/** @type {HTMLElement} */ (element).dataset.label ?? ""));
  }
}

/**
 * Returns the words of a key, with its placeholders filled in order.
 * @param {string} key
 * @param {...(string | number)} values
 */
export function say(key, ...values) {
  return (words[key] ?? key).replace(/\{(\d)\}/g, (_, at) => String(values[Number(at)]));
}

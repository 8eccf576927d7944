// The bar on top of every page: links to the other pages, and the language.

import { find, make } from "./elements.js";
import { LANGUAGES, say } from "./words.js";

const PAGES = { table: "./", pocket: "pocket.html", pico: "pico.html" };

/** @param {keyof typeof PAGES} current */
export function showPages(current) {
  const links = Object.entries(PAGES).map(([name, href]) => {
    const link = make("a", { href, textContent: say(`page.${name}`) });
    if (name === current) link.setAttribute("aria-current", "page");
    return link;
  });
  find("pages", HTMLElement).replaceChildren(...links);
}

/**
 * @param {string} language
 * @param {(chosen: string) => void} choose
 */
export function languagePicker(language, choose) {
  const picker = find("language", HTMLSelectElement);
  picker.replaceChildren(
    ...Object.entries(LANGUAGES).map(([value, textContent]) => make("option", { value, textContent, lang: value })),
  );
  picker.value = language;
  picker.onchange = () => choose(picker.value);
}

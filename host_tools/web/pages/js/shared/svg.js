// Making SVG elements.

const SPACE = "http://www.w3.org/2000/svg";

/**
 * @param {string} tag
 * @param {Record<string, string | number | boolean | undefined>} [attributes]
 * @param {...(Node | string)} children
 * @returns {SVGElement}
 */
export function svg(tag, attributes = {}, ...children) {
  const element = /** @type {SVGElement} */ (document.createElementNS(SPACE, tag));
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined) element.setAttribute(name, String(value));
  }
  element.append(...children);
  return element;
}

/**
 * Makes a drawn thing work as a button, by touch, mouse and keyboard.
 * @param {SVGElement} element
 * @param {string} label for screen readers
 * @param {() => void} press
 */
export function asButton(element, label, press) {
  element.setAttribute("role", "button");
  element.setAttribute("tabindex", "0");
  element.setAttribute("aria-label", label);
  element.addEventListener("click", press);
  element.addEventListener("keydown", (event) => {
    const { key } = /** @type {KeyboardEvent} */ (event);
    if (key !== "Enter" && key !== " ") return;
    event.preventDefault();
    press();
  });
  return element;
}

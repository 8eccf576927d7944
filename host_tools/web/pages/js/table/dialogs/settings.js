// Settings of this browser, the user's own games, and the backup.

import { readBackup } from "../../shared/backup.js";
import { make } from "../../shared/elements.js";
import { sign } from "../../shared/signs.js";
import { say } from "../../shared/words.js";
import { closeDialog, dialog, replace } from "../nav.js";
import { prefer, preferences } from "../preferences.js";

/** @param {import("../wire.js").Wire} wire */
export async function open(wire) {
  /** @type {{ roster: string[] }} */
  const { roster } = await wire.call("home");
  const check = (/** @type {"animation" | "sides" | "turned"} */ name) => {
    const box = make("input", { type: "checkbox", checked: preferences[name], id: `prefer-${name}` });
    box.onchange = () => prefer({ [name]: box.checked });
    return make("label", { className: "pick" }, box, say(`prefer-${name}`));
  };
  const status = make("p", { role: "status" });
  const backup = make("button", { textContent: say("backup"), onclick: () => wire.tell({ take: true }) });
  dialog(say("settings"), [
    check("animation"),
    check("sides"),
    check("turned"),
    ...(roster.length ? [make("h3", { textContent: say("names") }), namesList(wire, roster)] : []),
    make("h3", { textContent: say("own-games") }),
    make("p", { textContent: say("own-games-how") }),
    file("add-file", ".pip,.map", async (chosen) => {
      const name = await wire.call("add_file", chosen.name.toLowerCase(), hex(await chosen.arrayBuffer()));
      status.textContent = name ? say("file-added", name) : say("file-refused", chosen.name);
      if (name) replaceHome();
    }),
    status,
    make("h3", { textContent: say("backup-title") }),
    make("div", { className: "row" }, backup, file("restore", ".zip", async (chosen) => {
      const files = await readBackup(chosen);
      closeDialog();
      if (files) wire.tell({ replace: files });
    })),
  ]); // prettier-ignore
}

/**
 * Shows the names offered before a match; a touch removes one.
 * @param {import("../wire.js").Wire} wire
 * @param {string[]} roster
 */
function namesList(wire, roster) {
  const list = make("div", { className: "known" });
  for (const name of roster) {
    const button = make("button", { ariaLabel: say("remove", name) }, name, sign("cross"));
    button.onclick = async () => {
      await wire.call("forget_name", name);
      button.remove();
    };
    list.append(button);
  }
  return list;
}

/** Reads the games on the first screen again once the dialog is closed. */
function replaceHome() {
  window.addEventListener("popstate", () => replace("home"), { once: true });
}

/** @param {ArrayBuffer} content */
const hex = (content) => [...new Uint8Array(content)].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/**
 * @param {string} word
 * @param {string} accept
 * @param {(file: File) => Promise<void>} take
 */
function file(word, accept, take) {
  const field = make("input", { type: "file", accept, id: word });
  field.onchange = async () => {
    const chosen = field.files?.[0];
    if (chosen) await take(chosen);
    field.value = "";
  };
  return make("label", { className: "button" }, make("span", { textContent: say(word) }), field);
}

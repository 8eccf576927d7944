// A café's table: pair it with the code that staff show, see the state of the link, unpair it.

import { make } from "../../shared/elements.js";
import { say } from "../../shared/words.js";
import { closeDialog, dialog } from "../nav.js";

/** @param {import("../wire.js").Wire} wire */
export async function open(wire) {
  const { link } = await wire.call("home");
  if (link) return showLink(wire, link);
  const field = make("input", {
    type: "text",
    id: "code",
    inputMode: "numeric",
    maxLength: 9,
    autocomplete: "off",
    ariaLabel: say("code"),
  });
  const status = make("p", { className: "error", role: "alert" });
  const form = make(
    "form",
    { className: "row" },
    field,
    make("button", { className: "main", textContent: say("pair") }),
  );
  form.onsubmit = async (event) => {
    event.preventDefault();
    status.textContent = await pair(wire, field.value.replace(/\s/g, ""));
  };
  dialog(say("cafe"), [make("p", { textContent: say("pair-how") }), form, status]);
  field.focus();
}

/**
 * Exchanges a code for a key; returns why that failed, or "".
 * @param {import("../wire.js").Wire} wire
 * @param {string} code
 */
async function pair(wire, code) {
  if (!/^\d{8}$/.test(code)) return say("code-form");
  const device = await wire.call("device");
  try {
    const headers = { "Content-Type": "application/json" };
    const response = await fetch(new URL("/api/pair", location.href), {
      method: "POST",
      headers,
      body: JSON.stringify({ code, device }),
    });
    if (response.status === 404 || response.status === 405 || response.status === 501) return say("no-cafe");
    if (!response.ok) return say("code-wrong");
    await wire.call("pair", await response.json());
  } catch {
    return say("no-cafe");
  }
  closeDialog();
  wire.tell({ restart: true });
  return "";
}

/** @param {import("../wire.js").Wire} wire @param {import("../protocol.js").LinkState} link */
function showLink(wire, link) {
  const part = make("button", { textContent: say("unpair") });
  part.onclick = async () => {
    await wire.call("unpair");
    closeDialog();
    wire.tell({ restart: true });
  };
  const state = link.refusal ? say(`refused.${link.refusal.replace(" ", "-")}`) : say(`link.${link.sign}`);
  dialog(say("cafe"), [
    make("p", { textContent: say("paired-with", link.house, link.table) }),
    make("p", { textContent: state }),
    part,
  ]);
}

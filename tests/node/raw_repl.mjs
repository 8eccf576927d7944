// A board on a serial line: standard input and output carry MicroPython's raw prompt, run by the WebAssembly build.
// node raw_repl.mjs TARGET=SOURCE...   copies each host file or folder SOURCE to TARGET on the board first.
// The board's game greets until it is stopped by Ctrl-C, as the firmware's log does.
import fs from "node:fs";
import { mounted } from "../../host_tools/micropython/mounts.mjs";

const [STOP, RAW, FRIENDLY, RUN] = [3, 1, 2, 4];
const BOARD = `
import os, sys
class _Uname: machine = "Raspberry Pi Pico with RP2040"
os.uname = _Uname
class _Machine:
    def unique_id(): return bytes.fromhex("e6614c311b7b2a2f")
    def reset(): raise SystemExit
    unique_id, reset = staticmethod(unique_id), staticmethod(reset)
sys.modules["machine"] = _Machine
`;

const say = (text) => fs.writeSync(1, text);
const python = await mounted(process.argv.slice(2), {
  heapsize: 8 << 20,
  linebuffer: false,
  stdout: (data) => fs.writeSync(1, Buffer.from(data)),
});

let raw = false;
let code = [];

function start() {
  raw = false;
  code = [];
  python.runPython(BOARD);
  say("pipkeeper starts\r\n");
}

function run() {
  say("OK");
  let error = "";
  try {
    python.runPython(Buffer.from(code).toString("utf8"));
  } catch (raised) {
    error = String(raised.message ?? raised);
  }
  code = [];
  if (error.includes("SystemExit")) {
    say("\0"); // the board was reset: its port goes and comes again
    return start();
  }
  say(`\x04${error.replaceAll("\n", "\r\n")}\x04>`);
}

function take(byte) {
  if (byte === STOP) code = [];
  else if (byte === RAW) {
    raw = true;
    code = [];
    say("raw REPL; CTRL-B to exit\r\n>");
  } else if (byte === FRIENDLY) {
    raw = false;
    say("\r\nMicroPython\r\n>>> ");
  } else if (byte === RUN) raw ? run() : start(); // at the friendly prompt: start main.py again
  else if (raw && !(byte === 13 && !code.length)) code.push(byte);
}

start();
process.stdin.on("data", (data) => data.forEach(take));
process.stdin.on("end", () => process.exit(0));

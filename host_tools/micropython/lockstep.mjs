// Runs a Python script under the official WebAssembly build of MicroPython, then calls its function `answer` with every
// line of standard input and prints what it returns.
// node lockstep.mjs SCRIPT HEAP_BYTES TARGET=SOURCE...   copies each host file or folder SOURCE to TARGET first.
import fs from "node:fs";
import { createInterface } from "node:readline";
import { mounted } from "./mounts.mjs";

const [script, heap, ...mounts] = process.argv.slice(2);
const python = await mounted(mounts, { heapsize: Number(heap), stdout: (text) => console.error(text) });
python.runPython(fs.readFileSync(script, "utf8"));
let calls = 0;
for await (const line of createInterface({ input: process.stdin })) {
  fs.writeSync(1, python.globals.get("answer")(line) + "\n");
  if (++calls % 256 === 0) python.runPython("import gc\ngc.collect()"); // no Python is on the stack here
}

// Runs a Python script under the official WebAssembly build of MicroPython.
// node run.mjs SCRIPT HEAP_BYTES TARGET=SOURCE...   copies each host file or folder SOURCE to TARGET first.
// A line "#%%" ends a part of the script: this build collects garbage only between parts, where no Python is on the stack.
import fs from "node:fs";
import { mounted } from "./mounts.mjs";

const [script, heap, ...mounts] = process.argv.slice(2);
let pending = [];
const flush = () => {
  for (const chunk of pending) fs.writeSync(1, chunk);
  pending = [];
};
const python = await mounted(mounts, {
  heapsize: Number(heap),
  linebuffer: false,
  stdout: (data) => {
    pending.push(Buffer.from(data));
    if (pending.length > 4096) flush();
  },
});
let status = 0;
try {
  for (const part of fs.readFileSync(script, "utf8").split("\n#%%\n")) python.runPython(part);
} catch (error) {
  pending.push(Buffer.from(`${error.message ?? error}\n`));
  status = 1;
}
flush();
process.exit(status);

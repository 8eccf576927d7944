// Runs a Python script under the official WebAssembly build of MicroPython.
// node run.mjs SCRIPT HEAP_BYTES TARGET=SOURCE...   copies each host file or folder SOURCE to TARGET first.
// A line "#%%" ends a part of the script: this build collects garbage only between parts, where no Python is on the stack.
import fs from "node:fs";
import path from "node:path";
import { loadMicroPython } from "@micropython/micropython-webassembly-pyscript/micropython.mjs";

const [script, heap, ...mounts] = process.argv.slice(2);
let pending = [];
const flush = () => {
  for (const chunk of pending) fs.writeSync(1, chunk);
  pending = [];
};
const python = await loadMicroPython({
  heapsize: Number(heap),
  linebuffer: false,
  stdout: (data) => {
    pending.push(Buffer.from(data));
    if (pending.length > 4096) flush();
  },
});

function copy(source, target) {
  if (fs.statSync(source).isDirectory()) {
    python.FS.mkdirTree(target);
    for (const name of fs.readdirSync(source)) {
      if (name !== "__pycache__") copy(path.join(source, name), `${target}/${name}`);
    }
  } else {
    python.FS.mkdirTree(path.posix.dirname(target));
    python.FS.writeFile(target, fs.readFileSync(source));
  }
}

for (const mount of mounts) {
  const at = mount.indexOf("=");
  copy(mount.slice(at + 1), mount.slice(0, at));
}
let status = 0;
try {
  for (const part of fs.readFileSync(script, "utf8").split("\n#%%\n")) python.runPython(part);
} catch (error) {
  pending.push(Buffer.from(`${error.message ?? error}\n`));
  status = 1;
}
flush();
process.exit(status);

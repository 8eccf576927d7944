// MicroPython with files and folders of the host copied into its file system.
import fs from "node:fs";
import path from "node:path";
import { loadMicroPython } from "@micropython/micropython-webassembly-pyscript/micropython.mjs";

export async function mounted(mounts, options) {
  const python = await loadMicroPython(options);
  for (const mount of mounts) {
    const at = mount.indexOf("=");
    copy(python, mount.slice(at + 1), mount.slice(0, at));
  }
  return python;
}

function copy(python, source, target) {
  if (fs.statSync(source).isDirectory()) {
    python.FS.mkdirTree(target);
    for (const name of fs.readdirSync(source)) {
      if (name !== "__pycache__") copy(python, path.join(source, name), `${target}/${name}`);
    }
  } else {
    python.FS.mkdirTree(path.posix.dirname(target));
    python.FS.writeFile(target, fs.readFileSync(source));
  }
}

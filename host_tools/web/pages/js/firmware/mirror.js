// Mirrors folders of MicroPython's file system in memory to the browser's storage, one transaction per step.

import { openDatabase, readFiles, writeFiles } from "./database.js";

const AGAIN = 10_000; // ms between two tries to store what was refused

/**
 * @typedef {object} Listener
 * @property {() => void} kept everything that was written is stored
 * @property {(full: boolean) => void} refused the browser stores nothing, or has no room left
 */

/** Knows which files changed since they were stored last. */
export class Mirror {
  /** @type {IDBDatabase | null} */
  #database = null;
  /** @type {Set<string>} */
  #changed = new Set();
  #storing = false;
  #refused = false;
  #again = 0;

  /**
   * @param {any} fs Emscripten's file system
   * @param {string} folder the users' files, which a backup contains
   * @param {string} own files of this browser alone: stored too, but in no backup
   * @param {Listener} listener
   */
  constructor(fs, folder, own, listener) {
    this.fs = fs;
    this.folder = folder;
    this.own = own;
    this.listener = listener;
  }

  /** Loads the stored files into memory, then starts watching. */
  async begin() {
    for (const folder of [this.folder, this.own]) this.fs.mkdirTree(folder);
    try {
      this.#database = await openDatabase();
      for (const [path, content] of await readFiles(this.#database)) {
        this.fs.mkdirTree(path.slice(0, path.lastIndexOf("/")));
        this.fs.writeFile(path, content);
      }
    } catch (error) {
      console.warn("storage is refused:", error);
      this.#refused = true;
    }
    this.#watch();
    if (this.#refused) this.listener.refused(false);
  }

  /** True when everything that was written is stored. */
  get durable() {
    return !this.#storing && !this.#changed.size && !this.#refused;
  }

  /** Stores what changed; called after every step. */
  flush() {
    if (this.#storing || !this.#changed.size || !this.#database) return;
    if (this.#refused && Date.now() < this.#again) return;
    /** @type {Map<string, Uint8Array | null>} */
    const changes = new Map();
    for (const path of this.#changed) changes.set(path, this.#content(path));
    this.#changed.clear();
    this.#storing = true;
    writeFiles(this.#database, changes).then(
      () => this.#stored(),
      (error) => this.#failed(changes, error),
    );
  }

  #stored() {
    this.#storing = false;
    this.#refused = false;
    if (this.#changed.size) this.flush();
    else this.listener.kept();
  }

  /**
   * @param {Map<string, Uint8Array | null>} changes
   * @param {any} error
   */
  #failed(changes, error) {
    console.warn("not stored:", error);
    for (const path of changes.keys()) this.#changed.add(path);
    this.#storing = false;
    this.#again = Date.now() + AGAIN;
    if (!this.#refused) {
      this.#refused = true;
      this.listener.refused(error?.name === "QuotaExceededError");
    }
  }

  /** @param {string} path */
  #content(path) {
    const found = this.fs.analyzePath(path);
    return found.exists && this.fs.isFile(found.object.mode) ? this.fs.readFile(path).slice() : null;
  }

  #watch() {
    const { fs } = this;
    /** @param {string} name @param {(values: any[]) => string[]} paths */
    const watch = (name, paths) => {
      const original = fs[name];
      fs[name] = (/** @type {any[]} */ ...values) => {
        const result = original.apply(fs, values);
        for (const path of paths(values)) this.#note(path);
        return result;
      };
    };
    watch("write", ([stream]) => [stream.path]);
    watch("unlink", ([path]) => [path]);
    watch("rename", ([from, to]) => [from, to]);
    watch("ftruncate", ([descriptor]) => [fs.getStream(descriptor)?.path ?? ""]);
    const open = fs.open;
    fs.open = (/** @type {any} */ path, /** @type {any} */ flags, /** @type {any} */ mode) => {
      const stream = open.call(fs, path, flags, mode);
      if (stream.flags & 3) this.#note(stream.path); // opened for writing: it may be new or truncated
      return stream;
    };
  }

  /** @param {string} path */
  #note(path) {
    const whole = path.startsWith("/") ? path : `${this.fs.cwd()}/${path}`.replace("//", "/");
    if ([this.folder, this.own].some((folder) => whole.startsWith(`${folder}/`))) this.#changed.add(whole);
  }

  /**
   * Replaces all files, in memory and in storage, when a backup is restored.
   * @param {Map<string, Uint8Array>} files
   */
  async replace(files) {
    if (!this.#database) throw new Error("no storage");
    /** @type {Map<string, Uint8Array | null>} */
    const changes = new Map();
    for (const path of this.paths()) changes.set(path, null);
    for (const [path, content] of files) changes.set(path, content);
    await writeFiles(this.#database, changes);
  }

  /** Returns the path of every file that a backup contains. @returns {string[]} */
  paths() {
    /** @type {string[]} */
    const found = [];
    const walk = (/** @type {string} */ folder) => {
      for (const name of this.fs.readdir(folder)) {
        if (name === "." || name === "..") continue;
        const path = `${folder}/${name}`;
        if (this.fs.isDir(this.fs.stat(path).mode)) walk(path);
        else found.push(path);
      }
    };
    walk(this.folder);
    return found.sort();
  }
}

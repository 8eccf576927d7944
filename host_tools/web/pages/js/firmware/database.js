// The users' files in IndexedDB: one entry per file, path to content.

const NAME = "pipkeeper";
const STORE = "files";

/**
 * Opens the database, making it where there is none.
 * @returns {Promise<IDBDatabase>}
 */
export function openDatabase() {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error("blocked"));
  });
}

/**
 * Returns every file with its path.
 * @param {IDBDatabase} database
 * @returns {Promise<[string, Uint8Array][]>}
 */
export function readFiles(database) {
  return new Promise((resolve, reject) => {
    /** @type {[string, Uint8Array][]} */
    const files = [];
    const request = database.transaction(STORE).objectStore(STORE).openCursor();
    request.onsuccess = () => {
      const cursor = request.result;
      if (!cursor) return resolve(files);
      files.push([String(cursor.key), cursor.value]);
      cursor.continue();
    };
    request.onerror = () => reject(request.error);
  });
}

/**
 * Writes and deletes files in one transaction; resolves when it is complete and on disk.
 * @param {IDBDatabase} database
 * @param {Map<string, Uint8Array | null>} changes null deletes
 * @returns {Promise<void>}
 */
export function writeFiles(database, changes) {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(STORE, "readwrite", { durability: "strict" });
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error("aborted"));
    const store = transaction.objectStore(STORE);
    for (const [path, content] of changes) {
      if (content) store.put(content, path);
      else store.delete(path);
    }
  });
}

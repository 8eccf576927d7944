// The users' data as one ZIP file, as `pipkeeper backup` makes it from a board.

import { download } from "./download.js";
import { notice } from "./notices.js";
import { say } from "./words.js";
import { BadZip, unzipped, zipped } from "./zip.js";

/**
 * Hands the files to the user.
 * @param {[string, Uint8Array][]} files
 */
export async function saveBackup(files) {
  if (!files.length) return notice("backup", say("backup-empty"), { close: true });
  download(await zipped(files), "pipkeeper-backup.zip");
}

/**
 * Returns the files of a backup; shows a notice and returns null if it is not one.
 * @param {File} file
 * @returns {Promise<[string, Uint8Array][] | null>}
 */
export async function readBackup(file) {
  try {
    const files = await unzipped(new Uint8Array(await file.arrayBuffer()));
    const foreign = files.find(([path]) => !/^data\/./.test(path) || path.split("/").includes(".."));
    if (foreign || !files.length) throw new BadZip(foreign?.[0]);
    return files;
  } catch (error) {
    if (!(error instanceof BadZip)) throw error;
    notice("backup", say("backup-bad", file.name), { bad: true, close: true });
    return null;
  }
}

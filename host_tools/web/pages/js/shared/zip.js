// ZIP files, as `pipkeeper backup` writes them and `pipkeeper restore` reads them.

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const DEFLATED = 8;
const LARGEST = 1 << 20; // bytes of all files together, which a board has room for

/** Thrown for a damaged ZIP file, or a file that is not one. */
export class BadZip extends Error {}

/**
 * @param {Uint8Array} content
 * @param {"compress" | "decompress"} direction
 * @returns {Promise<Uint8Array>}
 */
async function deflate(content, direction) {
  const Stream = direction === "compress" ? CompressionStream : DecompressionStream;
  const stream = new Blob([/** @type {BlobPart} */ (content)]).stream().pipeThrough(new Stream("deflate-raw"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value >>> 0;
});

/** @param {Uint8Array} content */
export function crc32(content) {
  let value = 0xffffffff;
  for (const byte of content) value = (value >>> 8) ^ TABLE[(value ^ byte) & 0xff];
  return ~value >>> 0;
}

/**
 * Packs little-endian numbers of 2 or 4 bytes.
 * @param {...[number, 2 | 4]} parts
 */
function numbers(...parts) {
  const made = new DataView(new ArrayBuffer(parts.reduce((sum, [, size]) => sum + size, 0)));
  let at = 0;
  for (const [value, size] of parts) {
    if (size === 2) made.setUint16(at, value, true);
    else made.setUint32(at, value, true);
    at += size;
  }
  return new Uint8Array(made.buffer);
}

/**
 * @param {[string, Uint8Array][]} files
 * @returns {Promise<Blob>}
 */
export async function zipped(files) {
  /** @type {Uint8Array[]} */
  const parts = [];
  /** @type {Uint8Array[]} */
  const central = [];
  let at = 0;
  for (const [path, content] of files) {
    const name = new TextEncoder().encode(path);
    const packed = await deflate(content, "compress");
    const about = numbers(
      [20, 2],
      [0x800, 2], // names are UTF-8
      [DEFLATED, 2],
      [0, 2],
      [0x21, 2], // 1980-01-01: a fixed date, as the time does not matter
      [crc32(content), 4],
      [packed.length, 4],
      [content.length, 4],
      [name.length, 2],
      [0, 2],
    );
    const local = [numbers([LOCAL, 4]), about, name, packed];
    central.push(numbers([CENTRAL, 4], [20, 2]), about, numbers([0, 2], [0, 2], [0, 2], [0, 4], [at, 4]), name);
    at += local.reduce((sum, part) => sum + part.length, 0);
    parts.push(...local);
  }
  const size = central.reduce((sum, part) => sum + part.length, 0);
  const end = numbers([END, 4], [0, 2], [0, 2], [files.length, 2], [files.length, 2], [size, 4], [at, 4], [0, 2]);
  return new Blob(/** @type {BlobPart[]} */ ([...parts, ...central, end]), { type: "application/zip" });
}

/**
 * Returns the files of a ZIP file.
 * @param {Uint8Array} archive
 * @returns {Promise<[string, Uint8Array][]>}
 */
export async function unzipped(archive) {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength);
  try {
    return await readEntries(archive, view);
  } catch (error) {
    throw new BadZip(String(error));
  }
}

/**
 * @param {Uint8Array} archive
 * @param {DataView} view
 */
async function readEntries(archive, view) {
  let end = archive.length - 22;
  while (end >= 0 && view.getUint32(end, true) !== END) end--;
  if (end < 0) throw new BadZip("no end");
  /** @type {[string, Uint8Array][]} */
  const files = [];
  let total = 0;
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left; left--) {
    if (view.getUint32(at, true) !== CENTRAL) throw new BadZip("no entry");
    const [method, check] = [view.getUint16(at + 10, true), view.getUint32(at + 16, true)];
    const [packedSize, size] = [view.getUint32(at + 20, true), view.getUint32(at + 24, true)];
    const nameSize = view.getUint16(at + 28, true);
    const name = new TextDecoder().decode(archive.subarray(at + 46, at + 46 + nameSize));
    const start = view.getUint32(at + 42, true);
    at += 46 + nameSize + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    total += size;
    if (total > LARGEST) throw new BadZip("too large");
    if (name.endsWith("/")) continue;
    const from = start + 30 + view.getUint16(start + 26, true) + view.getUint16(start + 28, true);
    const packed = archive.subarray(from, from + packedSize);
    const content = method === DEFLATED ? await deflate(packed, "decompress") : packed.slice();
    if (content.length !== size || crc32(content) !== check) throw new BadZip(name);
    files.push([name, content]);
  }
  return files;
}

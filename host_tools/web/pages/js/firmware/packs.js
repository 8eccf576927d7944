// Packs: many small files fetched in one request; host_tools/web/packs.py describes the form.

/**
 * Fetches a file of the site.
 * @param {URL} url
 * @returns {Promise<Uint8Array>}
 */
export async function fetched(url) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url.pathname}: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

/**
 * Returns the files of a pack, each with its path.
 * @param {Uint8Array} pack
 * @returns {[string, Uint8Array][]}
 */
export function unpacked(pack) {
  const length = new DataView(pack.buffer, pack.byteOffset).getUint32(0, true);
  /** @type {[string, number][]} */
  const index = JSON.parse(new TextDecoder().decode(pack.subarray(4, 4 + length)));
  let at = 4 + length;
  return index.map(([path, size]) => {
    at += size;
    return [path, pack.subarray(at - size, at)];
  });
}

// Caches what the pages use for offline use.  The version changes whenever the site does.

const VERSION = "VERSION";
const CACHE = `pipkeeper-${VERSION}`;
const worker = /** @type {any} */ (self);

worker.addEventListener("install", () => worker.skipWaiting());

worker.addEventListener("activate", (/** @type {any} */ event) => event.waitUntil(renew()));

/** Fetches the files of an older version again, so that what worked offline still does. */
async function renew() {
  const old = (await caches.keys()).filter((name) => name.startsWith("pipkeeper-") && name !== CACHE);
  const cache = await caches.open(CACHE);
  for (const name of old) {
    const kept = await (await caches.open(name)).keys();
    await Promise.allSettled(kept.map((request) => cache.add(request.url)));
    await caches.delete(name);
  }
  await worker.clients.claim();
}

worker.addEventListener("message", (/** @type {any} */ event) => {
  if (event.data?.keep) event.waitUntil(keep(event.data.keep));
});

/** @param {string[]} urls */
async function keep(urls) {
  const cache = await caches.open(CACHE);
  const missing = [];
  for (const url of urls) if (!(await cache.match(url, { ignoreSearch: true }))) missing.push(url.split("?")[0]);
  await Promise.allSettled(missing.map((url) => cache.add(url)));
  for (const client of await worker.clients.matchAll({ includeUncontrolled: true })) client.postMessage({ kept: true });
}

worker.addEventListener("fetch", (/** @type {any} */ event) => {
  const url = new URL(event.request.url);
  const ours = url.href.startsWith(worker.registration.scope) && event.request.method === "GET";
  const passing = url.pathname.startsWith("/api/") || url.pathname.endsWith(".uf2"); // not cached
  if (ours && !passing) event.respondWith(answer(event.request));
});

/** @param {Request} request */
async function answer(request) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request, { ignoreSearch: true });
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) await cache.put(request.url.split("?")[0], response.clone());
  return response;
}

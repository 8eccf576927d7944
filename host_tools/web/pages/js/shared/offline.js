// Makes the pages work offline after the first visit, if the browser has service workers (localhost and https).

const LATER = 3000; // ms until the rules of all games are fetched for offline use
const site = new URL("../../", import.meta.url);

/** @param {string} name */
const pack = (name) => new URL(`packs/${name}.pack`, site).href;

/**
 * Caches what a page and its worker use, and a little later the rules of all games.
 * @param {string} language
 * @param {string[]} [more] packs that only this page uses
 */
export function keepOffline(language, more = []) {
  keep(["firmware", language, ...more].map(pack));
  setTimeout(() => keep([pack("games")]), LATER);
}

/**
 * Registers the service worker and tells it what this page uses.
 * @param {string[]} extra files that the page's worker fetches by itself
 */
async function keep(extra) {
  if (!("serviceWorker" in navigator)) return;
  await navigator.serviceWorker.register(new URL("service-worker.js", site), { scope: site.pathname });
  const registration = await navigator.serviceWorker.ready;
  const used = performance.getEntriesByType("resource").map((entry) => entry.name);
  const page = location.origin + location.pathname;
  const ours = [page, ...used, ...extra].filter((url) => url.startsWith(site.href));
  registration.active?.postMessage({ keep: [...new Set(ours)] });
}

/**
 * Offers to install the page as an app, where the browser does.
 * @param {HTMLButtonElement} button
 */
export function offerInstall(button) {
  window.addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    button.hidden = false;
    button.onclick = () => {
      button.hidden = true;
      /** @type {any} */ (event).prompt();
    };
  });
}

/**
 * The part of the client that works without a network. It keeps the whole client, as one version of it was built; pages
 * come from there at once, and only tables and what else is live asks the server. A new version is fetched beside the old
 * one and waits: it takes over when no page is open any more, or when somebody asks for it (src/lib/browser/offline.svelte.ts).
 * Chromium lets the new worker wait until the old one has rested, up to half a minute; so the old one serves the new files until then.
 * scripts/worker.mjs puts in the version, the files and the pages.
 */
const VERSION = '__VERSION__';
/** Everything that was built; names have hashes, so that a file never changes. */
const FILES = __FILES__;
/** Paths that are pages of the client. */
const PAGES = __PAGES__;
/** Kept once somebody has used them, and asked for again when there is a network. */
const LATER = __LATER__;

const CACHE = `redada-${VERSION}`;
const KEPT = 'redada-kept';
/** Where in there the name of the cache is that `serving` is to be. */
const CHOICE = '/serving';
const SHELL = '/';
const AT_ONCE = 4;
/** From where pages and files come: the cache of a newer version once somebody has asked for it. */
let serving = CACHE;

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('message', (event) => {
  const { data, ports } = event;
  if (data?.type === 'use') {
    void self.skipWaiting();
    ports[0]?.postMessage(CACHE);
  }
  if (data?.type === 'serve') {
    event.waitUntil(serve(data.cache).then(() => ports[0]?.postMessage(data.cache)));
  }
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  if (request.headers.has('x-keep')) return; // the page keeps it itself: a new version would have to wait for a long answer
  if (request.mode === 'navigate') {
    if (PAGES.some((page) => new RegExp(page).test(url.pathname))) event.respondWith(shell(request));
  } else if (FILES.includes(url.pathname) || (serving !== CACHE && url.pathname.startsWith('/assets/'))) event.respondWith(file(request));
  else if (LATER.some((start) => url.pathname.startsWith(start))) event.respondWith(later(request));
});

/** Fetch what no older version has. If anything fails nothing is installed, and the next visit tries again. */
async function install() {
  const cache = await caches.open(CACHE);
  const waiting = [SHELL, ...FILES];
  const work = async () => {
    for (let path = waiting.shift(); path; path = waiting.shift()) {
      const known = path === SHELL ? undefined : await caches.match(path);
      await cache.put(path, known ?? (await fetched(path)));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

async function fetched(path) {
  for (let attempt = 0; ; attempt += 1) {
    const answer = await fetch(path, { cache: path === SHELL ? 'reload' : 'default' });
    if (answer.ok) return answer;
    if (answer.status !== 429 || attempt === 5) throw new Error(`${path}: ${answer.status}`);
    await new Promise((done) => setTimeout(done, 1000 * Number(answer.headers.get('retry-after') ?? 1)));
  }
}

/** Noted, too: the browser stops a worker when it likes, and starts it anew for the next page. */
async function serve(name) {
  serving = name;
  await (await caches.open(KEPT)).put(CHOICE, new Response(name));
}

async function activate() {
  await (await caches.open(KEPT)).delete(CHOICE);
  for (const name of await caches.keys()) if (name.startsWith('redada-') && name !== CACHE && name !== KEPT) await caches.delete(name);
  await self.clients.claim();
}

async function shell(request) {
  const choice = await (await (await caches.open(KEPT)).match(CHOICE))?.text();
  if (choice && (await caches.has(choice))) serving = choice;
  const cache = await caches.open(serving);
  return (await cache.match(SHELL)) ?? fetch(request);
}

/** A page of either version finds its own files: their names differ. */
async function file(request) {
  for (const name of [serving, CACHE]) {
    const known = await (await caches.open(name)).match(request, { ignoreSearch: true });
    if (known) return known;
  }
  return fetch(request);
}

/** From the network if there is one, else as it was the last time. */
async function later(request) {
  const cache = await caches.open(KEPT);
  try {
    const answer = await fetch(request);
    if (answer.ok) await cache.put(request, answer.clone());
    return answer;
  } catch (problem) {
    const known = await cache.match(request);
    if (known) return known;
    throw problem;
  }
}

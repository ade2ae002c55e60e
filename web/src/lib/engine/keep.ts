/** Keeps Python for the browser on this device, for use without a network; the service worker answers from it (worker/sw.js). */
const KEPT = 'redada-kept';
const START = '/engine/';

/** Whether all of it is here now. What the server does not name any more is thrown away. */
export async function keepEngine(): Promise<boolean> {
  if (!('caches' in globalThis)) return false; // only pages from a safe address have it
  try {
    const { files } = (await (await fetch('/engine/files.json')).json()) as { files: string[] };
    if (files.length === 0) return false;
    const cache = await caches.open(KEPT);
    const wanted = new Set(['/engine/files.json', ...files]);
    for (const { url } of await cache.keys()) {
      const { pathname } = new URL(url);
      if (pathname.startsWith(START) && !wanted.has(pathname)) await cache.delete(url);
    }
    for (const path of files) {
      if (path.startsWith('/engine/pyodide/') && (await cache.match(path))) continue;
      const answer = await fetch(path, { headers: { 'x-keep': '1' } });
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
      await cache.put(path, answer);
    }
    return true;
  } catch {
    return hasEngine();
  }
}

/** Whether it was kept before, with all that tables on this device need. */
export const hasTables = (): Promise<boolean> => hasEngine('/msgspec.whl');

/** Whether it was kept before. */
export async function hasEngine(also = '/rules.zip'): Promise<boolean> {
  if (!('caches' in globalThis)) return false;
  try {
    const kept = await (await caches.open(KEPT)).keys();
    return ['/rules.zip', '.wasm', also].every((end) => kept.some(({ url }) => url.endsWith(end)));
  } catch {
    return false;
  }
}

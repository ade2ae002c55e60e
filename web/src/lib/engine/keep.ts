/** Keeps Python for the browser on this device, for use without a network; the service worker answers from it. */
export const ENGINE_CACHE = 'redada-engine';

/** Whether all of it is here now. What the server does not name any more is thrown away. */
export async function keepEngine(): Promise<boolean> {
  if (!('caches' in globalThis)) return false; // only pages from a safe address have it
  try {
    const { files } = (await (await fetch('/engine/files.json')).json()) as { files: string[] };
    if (files.length === 0) return false;
    const cache = await caches.open(ENGINE_CACHE);
    const wanted = new Set(files.map((path) => new URL(path, location.origin).href));
    for (const { url } of await cache.keys()) if (!wanted.has(url)) await cache.delete(url);
    for (const path of files) if (!path.startsWith('/engine/pyodide/') || !(await cache.match(path))) await cache.add(path);
    return true;
  } catch {
    return hasEngine();
  }
}

/** Whether it was kept before. */
export async function hasEngine(): Promise<boolean> {
  if (!('caches' in globalThis)) return false;
  try {
    return (await (await caches.open(ENGINE_CACHE)).keys()).length > 5;
  } catch {
    return false;
  }
}

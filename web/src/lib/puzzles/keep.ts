/** Keeps all puzzles of a game on this device; the service worker answers from there (worker/sw.js). Packs of older editions go. */
import { loadAll, loadIndex } from './load';

export async function keepPuzzles(game: string): Promise<void> {
  const index = await loadIndex(game);
  await loadAll(index);
  const cache = await caches.open('redada-kept');
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url);
    if (pathname.startsWith(`/puzzles/${game}/`) && !pathname.startsWith(`/puzzles/${game}/${index.edition}/`)) await cache.delete(url);
  }
}

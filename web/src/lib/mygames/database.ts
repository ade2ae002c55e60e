/** What this device keeps of reviewed games: an IndexedDB. Where that is refused, it lasts as long as the page. */
import type { PlayedGame, Puzzle } from '$lib/connection/wire';
import type { Card } from '$lib/puzzles/leitner';

/** A decision that went wrong, as a puzzle, and when it is asked again; null once it is known. */
export interface Fault {
  id: string;
  puzzle: Puzzle;
  card: Card | null;
}

interface Stores {
  games: PlayedGame;
  faults: Fault;
}

const NAME = 'redada';
const VERSION = 1;
let opened: Promise<IDBDatabase | null> | null = null;
const memory: Record<keyof Stores, Map<string, unknown>> = { games: new Map(), faults: new Map() };

function open(): Promise<IDBDatabase | null> {
  opened ??= new Promise((done) => {
    try {
      const request = indexedDB.open(NAME, VERSION);
      request.onupgradeneeded = () => {
        for (const store of Object.keys(memory)) request.result.createObjectStore(store, { keyPath: 'id' });
      };
      request.onsuccess = () => done(request.result);
      request.onerror = () => done(null);
      request.onblocked = () => done(null);
    } catch {
      done(null);
    }
  });
  return opened;
}

export async function all<Store extends keyof Stores>(store: Store): Promise<Stores[Store][]> {
  const database = await open();
  if (!database) return [...memory[store].values()] as Stores[Store][];
  return new Promise((done, failed) => {
    const request = database.transaction(store).objectStore(store).getAll() as IDBRequest<Stores[Store][]>;
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(new Error(request.error?.message));
  });
}

export async function put<Store extends keyof Stores>(store: Store, ...values: Stores[Store][]): Promise<void> {
  const database = await open();
  for (const each of values) memory[store].set(each.id, each);
  if (!database) return;
  await new Promise<void>((done, failed) => {
    const change = database.transaction(store, 'readwrite');
    for (const each of values) change.objectStore(store).put(each);
    change.oncomplete = () => done();
    change.onerror = change.onabort = () => failed(new Error(change.error?.message));
  });
}

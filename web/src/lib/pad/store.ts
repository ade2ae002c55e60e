/**
 * Where this device keeps its pads: every edit on its own in IndexedDB, written through to the disk, never changed.
 * Nothing here throws away what could not be written: it stays in `unsaved` and is tried again with the next edit.
 */
import { isEdit } from './journal';
import type { Edit } from './journal';

const DATABASE = 'redada-pads';
const EDITS = 'edits';

interface Stored {
  pad: string;
  id: string;
  edit: Edit;
}

const answer = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((done, failed) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error ?? new Error('the request failed'));
  });

function open(): Promise<IDBDatabase> {
  return new Promise((done, failed) => {
    const request = indexedDB.open(DATABASE, 1); // throws where it is refused altogether
    request.onupgradeneeded = () => request.result.createObjectStore(EDITS, { keyPath: ['pad', 'id'] });
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error ?? new Error('refused'));
    request.onblocked = () => failed(new Error('blocked'));
  });
}

export class PadStore {
  #database: Promise<IDBDatabase> | null = null;
  /** Edits that are in memory only, by pad. */
  readonly unsaved = new Map<string, Edit[]>();

  async #open(): Promise<IDBDatabase> {
    this.#database ??= open();
    try {
      const database = await this.#database;
      database.onclose = () => (this.#database = null); // the browser may end it: the next edit opens it again
      return database;
    } catch (problem) {
      this.#database = null;
      throw problem;
    }
  }

  /** All edits of all pads, or of one. */
  async read(pad?: string): Promise<Map<string, Edit[]>> {
    const database = await this.#open();
    const store = database.transaction(EDITS).objectStore(EDITS);
    const found = (await answer(pad === undefined ? store.getAll() : store.getAll(IDBKeyRange.bound([pad], [pad, []])))) as Stored[];
    const pads = new Map<string, Edit[]>();
    for (const { pad: name, edit } of found) {
      if (!isEdit(edit)) continue;
      if (!pads.has(name)) pads.set(name, []);
      pads.get(name)!.push(edit);
    }
    return pads;
  }

  /** Write edits, and whatever could not be written before; throws if that fails, and keeps them. */
  async append(pad: string, edits: readonly Edit[]): Promise<void> {
    if (edits.length > 0) this.unsaved.set(pad, [...(this.unsaved.get(pad) ?? []), ...edits]);
    if (this.unsaved.size === 0) return;
    const database = await this.#open();
    const waiting = [...this.unsaved].map(([name, list]) => [name, [...list]] as const);
    const transaction = database.transaction(EDITS, 'readwrite', { durability: 'strict' });
    await new Promise<void>((done, failed) => {
      transaction.oncomplete = () => done();
      transaction.onabort = transaction.onerror = () => failed(transaction.error ?? new Error('not written'));
      const store = transaction.objectStore(EDITS);
      for (const [name, list] of waiting) for (const edit of list) store.put({ pad: name, id: edit.id, edit } satisfies Stored);
    });
    for (const [name, list] of waiting) {
      const rest = (this.unsaved.get(name) ?? []).filter((edit) => !list.includes(edit));
      if (rest.length > 0) this.unsaved.set(name, rest);
      else this.unsaved.delete(name);
    }
  }

  /** Remove pads for good. */
  async forget(pads: readonly string[]): Promise<void> {
    const database = await this.#open();
    const transaction = database.transaction(EDITS, 'readwrite');
    const store = transaction.objectStore(EDITS);
    for (const pad of pads) {
      this.unsaved.delete(pad);
      store.delete(IDBKeyRange.bound([pad], [pad, []]));
    }
    await new Promise<void>((done, failed) => {
      transaction.oncomplete = () => done();
      transaction.onabort = () => failed(transaction.error ?? new Error('not removed'));
    });
  }
}

/**
 * Where this device keeps the tables that it plays itself: the same log that a server keeps. `(table, number)` is the key, so a
 * move cannot be stored twice, not even by two tabs. Written through to the disk before anybody at the table is told.
 */
import type { Listed } from '$lib/connection/wire';

const DATABASE = 'redada-device';
const ROWS = 'rows';
const TABLES = 'tables';

/** A row of the log, as Python writes it. */
export interface Row {
  number: number;
}

export interface KeptTable {
  id: string;
  /** From which the cards come; it stays on this device. */
  secret: string;
  listed: Listed;
  at: number;
}

/** The rows are there already: another tab was quicker. */
export class Conflict extends Error {}

const answer = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((done, failed) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error ?? new Error('the request failed'));
  });

let opened: Promise<IDBDatabase> | null = null;

function open(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((done, failed) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore(ROWS, { keyPath: ['table', 'row.number'] });
      request.result.createObjectStore(TABLES, { keyPath: 'id' });
    };
    request.onsuccess = () => {
      request.result.onclose = () => (opened = null); // the browser may end it: the next move opens it again
      done(request.result);
    };
    request.onerror = () => failed(request.error ?? new Error('refused'));
    request.onblocked = () => failed(new Error('blocked'));
  }).catch((problem: unknown) => {
    opened = null;
    throw problem;
  });
  return opened;
}

const rowsOf = (table: string): IDBKeyRange => IDBKeyRange.bound([table], [table, []]);

/** Add rows to a table, all or none; throws Conflict, or why the browser refuses. */
export async function append(table: KeptTable, rows: readonly Row[]): Promise<void> {
  const change = (await open()).transaction([ROWS, TABLES], 'readwrite', { durability: 'strict' });
  await new Promise<void>((done, failed) => {
    const fail = (): void => failed(change.error?.name === 'ConstraintError' ? new Conflict() : (change.error ?? new Error('not written')));
    change.oncomplete = () => done();
    change.onabort = fail;
    for (const row of rows) change.objectStore(ROWS).add({ table: table.id, row });
    change.objectStore(TABLES).put(table);
  });
}

/** A table and its rows; nothing if this device does not have it. */
export async function read(table: string): Promise<{ kept: KeptTable; rows: Row[] } | null> {
  const look = (await open()).transaction([ROWS, TABLES]);
  const [kept, rows] = await Promise.all([
    answer(look.objectStore(TABLES).get(table) as IDBRequest<KeptTable | undefined>),
    answer(look.objectStore(ROWS).getAll(rowsOf(table)) as IDBRequest<{ row: Row }[]>),
  ]);
  return kept ? { kept, rows: rows.map(({ row }) => row) } : null;
}

export async function keptTables(): Promise<KeptTable[]> {
  return answer((await open()).transaction(TABLES).objectStore(TABLES).getAll() as IDBRequest<KeptTable[]>);
}

export async function forget(table: string): Promise<void> {
  const change = (await open()).transaction([ROWS, TABLES], 'readwrite');
  change.objectStore(ROWS).delete(rowsOf(table));
  change.objectStore(TABLES).delete(table);
}

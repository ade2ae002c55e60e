/**
 * A pad is a journal: edits that are only ever added. Whatever the order in which devices learn of them, the same edits
 * give the same pad: of each cell the latest edit counts, by a logical clock, and by name where two are equally late.
 * Undoing is an edit too, so nothing is ever lost and everything can be looked up.
 */
export type Value = string | number | boolean | null;
export type Values = Readonly<Record<string, Value>>;

export interface Edit {
  /** The clock and the writer: `12-k3x9`. No two edits have the same. */
  id: string;
  clock: number;
  /** The device, which undoes its own edits only. */
  by: string;
  /** When, in milliseconds since 1970, as that device has it: for people to read, nothing depends on it. */
  at: number;
  set: Values;
  /** The edit that this one takes back, or does again. */
  undo?: string;
  redo?: string;
}

interface Cell {
  value: Value;
  edit: Edit;
}

/** Negative if the first edit is the earlier one. */
export const compareEdits = (one: Edit, other: Edit): number => one.clock - other.clock || (one.id < other.id ? -1 : one.id > other.id ? 1 : 0);

export const MOST_CLOCK = 2 ** 40;
/** An edit that is so far ahead of all others was not made by a phone: with it the clock would run out for everybody else. */
const MOST_AHEAD = 1_000_000;
/** The last moment that can be written as a date. */
const MOST_TIME = 8.64e15;
const MOST_KEYS = 200;
const KEY = /^[a-z][a-z0-9_.]{0,39}$/;
const ID = /^\d{1,13}-[a-z0-9]{4,16}$/;

/** Whether something from outside is an edit; what is not is left alone. */
export function isEdit(thing: unknown): thing is Edit {
  const { id, clock, by, at, set, undo, redo } = (thing ?? {}) as Partial<Edit>;
  if (typeof id !== 'string' || !ID.test(id) || id.split('-')[0] !== String(clock) || !Number.isInteger(clock) || clock! < 1 || clock! > MOST_CLOCK) return false;
  if (typeof by !== 'string' || !/^[a-z0-9]{4,16}$/.test(by) || !Number.isInteger(at) || Math.abs(at!) > MOST_TIME || typeof set !== 'object' || set === null || Array.isArray(set)) return false;
  if ([undo, redo].some((each) => each !== undefined && (typeof each !== 'string' || !ID.test(each)))) return false;
  const entries = Object.entries(set);
  return entries.length <= MOST_KEYS && entries.every(([key, value]) => KEY.test(key) && isValue(value));
}

const isValue = (value: unknown): value is Value =>
  value === null || typeof value === 'boolean' || (typeof value === 'number' && Number.isSafeInteger(value)) || (typeof value === 'string' && value.length <= 80);

export class Journal {
  readonly #edits = new Map<string, Edit>();
  #sorted: Edit[] | null = null;
  #cells: Map<string, Cell> | null = null;
  #clock = 0;

  constructor(edits: Iterable<Edit> = []) {
    this.merge(edits);
  }

  /** All edits, the earliest first. */
  get edits(): readonly Edit[] {
    return (this.#sorted ??= [...this.#edits.values()].sort(compareEdits));
  }

  has(id: string): boolean {
    return this.#edits.has(id);
  }

  /** Take edits in, in any order, any number of times; those that were new. */
  merge(edits: Iterable<Edit>): Edit[] {
    const added: Edit[] = [];
    for (const edit of [...edits].sort(compareEdits)) {
      if (this.#edits.has(edit.id) || edit.clock > this.#clock + MOST_AHEAD) continue;
      this.#edits.set(edit.id, edit);
      this.#clock = Math.max(this.#clock, edit.clock);
      added.push(edit);
    }
    if (added.length > 0) this.#sorted = this.#cells = null;
    return added;
  }

  get cells(): ReadonlyMap<string, Cell> {
    if (!this.#cells) {
      this.#cells = new Map();
      for (const edit of this.edits) for (const [key, value] of Object.entries(edit.set)) this.#cells.set(key, { value, edit });
    }
    return this.#cells;
  }

  get(key: string): Value {
    return this.cells.get(key)?.value ?? null;
  }

  /** A new edit, which is the latest. It is not part of the journal until it is merged. */
  edit(writer: Writer, set: Values, more: Pick<Edit, 'undo' | 'redo'> = {}): Edit {
    const clock = this.#clock + 1;
    return { id: `${clock}-${writer.replica}`, clock, by: writer.device, at: Math.min(MOST_TIME, Math.max(0, Date.now())), set, ...more };
  }

  /** What takes back the last edit of this device that is not taken back yet; null if there is none. */
  undo(writer: Writer): Edit | null {
    const last = this.#history(writer.device).done.at(-1);
    return last ? this.edit(writer, this.#before(last, writer.device), { undo: last.id }) : null;
  }

  /** What does again the last one taken back; null if there is none, or if something else was edited since. */
  redo(writer: Writer): Edit | null {
    const last = this.#history(writer.device).undone.at(-1);
    return last ? this.edit(writer, this.#mine(last.set, writer.device), { redo: last.id }) : null;
  }

  canUndo(device: string): boolean {
    return this.#history(device).done.length > 0;
  }

  canRedo(device: string): boolean {
    return this.#history(device).undone.length > 0;
  }

  /** Edits of a device that stand, and those it has taken back, the latest last. Setting up the pad is not undone. */
  #history(device: string): { done: Edit[]; undone: Edit[] } {
    const done: Edit[] = [];
    let undone: Edit[] = [];
    for (const edit of this.edits) {
      if (edit.by !== device || 'game' in edit.set) continue;
      if (edit.undo) undone.push(...done.splice(-1));
      else if (edit.redo) done.push(...undone.splice(-1));
      else {
        done.push(edit);
        undone = [];
      }
    }
    return { done, undone };
  }

  /** The values that the cells of an edit had before it. */
  #before(edit: Edit, device: string): Values {
    const before: Record<string, Value> = {};
    for (const key of Object.keys(edit.set)) before[key] = this.edits.findLast((each) => key in each.set && compareEdits(each, edit) < 0)?.set[key] ?? null;
    return this.#mine(before, device);
  }

  /** Without cells that another device has written since: what others entered is theirs. */
  #mine(set: Values, device: string): Values {
    return Object.fromEntries(Object.entries(set).filter(([key]) => (this.cells.get(key)?.edit.by ?? device) === device));
  }
}

/** Who writes: the device, and the one page of it that writes now. */
export interface Writer {
  device: string;
  replica: string;
}

/** A short random name. */
export function randomName(length: number): string {
  const letters = '0123456789abcdefghjkmnpqrstvwxyz';
  return Array.from(crypto.getRandomValues(new Uint8Array(length)), (byte) => letters[byte % 32]).join('');
}

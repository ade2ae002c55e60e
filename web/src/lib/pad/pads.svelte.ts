/** The pads of this device, as screens use them: what is shown is in memory, every edit goes to the store at once. */
import { read, write } from '$lib/browser/storage';
import { isEdit, Journal, randomName } from './journal';
import type { Edit, Values, Writer } from './journal';
import { PadStore } from './store';

const PAD_NAME = 20;
/** Letters of the name of a pad: whoever knows it may write to it, so nobody can guess it. */
export const isPadName = (name: string): boolean => /^[0-9a-z]{20}$/.test(name);

function device(): string {
  const known = read<string>('device', '');
  if (/^[a-z0-9]{8}$/.test(known)) return known;
  const made = randomName(8);
  write('device', made);
  return made;
}

export class Pads {
  readonly writer: Writer = { device: device(), replica: randomName(8) };
  readonly #store = new PadStore();
  readonly #journals = new Map<string, Journal>();
  readonly #channel = typeof BroadcastChannel === 'function' ? new BroadcastChannel('redada-pads') : null;
  /** Changes with every edit: whoever reads a pad is drawn again. */
  #version = $state(0);
  /** Whether what was entered could not be kept on this device. */
  refused = $state(false);
  ready = $state(false);
  /** Told of every edit made on this device: for other devices at the table. */
  onedit: ((pad: string, edit: Edit) => void) | null = null;

  constructor() {
    this.#channel?.addEventListener('message', ({ data }: MessageEvent<string>) => void this.#readAgain(data));
    void this.#load();
  }

  async #load(): Promise<void> {
    try {
      for (const [pad, edits] of await this.#store.read()) this.#take(pad, edits);
    } catch {
      this.refused = true;
    }
    this.ready = true;
    this.#version += 1;
  }

  /** Another tab of this browser has written to a pad. */
  async #readAgain(pad: string): Promise<void> {
    try {
      const found = await this.#store.read(pad);
      if (this.#take(pad, found.get(pad) ?? []).length > 0) this.#version += 1;
    } catch {
      this.refused = true;
    }
  }

  /** The pad gets a new journal, so that what is made from it is made again; the edits that were new. */
  #take(pad: string, edits: readonly Edit[]): Edit[] {
    const before = this.#journals.get(pad)?.edits ?? [];
    const journal = new Journal(before);
    const added = journal.merge(edits);
    if (added.length > 0) this.#journals.set(pad, journal);
    return added;
  }

  /** The names of all pads, in no order. */
  names(): string[] {
    void this.#version;
    return [...this.#journals].filter(([, journal]) => journal.get('game') !== null).map(([name]) => name);
  }

  has(pad: string): boolean {
    void this.#version;
    return typeof this.#journals.get(pad)?.get('game') === 'string';
  }

  journal(pad: string): Journal {
    void this.#version;
    let journal = this.#journals.get(pad);
    if (!journal) this.#journals.set(pad, (journal = new Journal()));
    return journal;
  }

  /** A new pad; its name. */
  create(set: Values): string {
    const pad = randomName(PAD_NAME);
    this.#add(pad, this.journal(pad).edit(this.writer, set));
    void navigator.storage?.persist?.().catch(() => undefined); // so that the browser does not tidy it away
    return pad;
  }

  set(pad: string, set: Values): void {
    this.#add(pad, this.journal(pad).edit(this.writer, set));
  }

  undo(pad: string): void {
    const edit = this.journal(pad).undo(this.writer);
    if (edit) this.#add(pad, edit);
  }

  redo(pad: string): void {
    const edit = this.journal(pad).redo(this.writer);
    if (edit) this.#add(pad, edit);
  }

  #add(pad: string, edit: Edit): void {
    this.merge(pad, [edit]);
    this.onedit?.(pad, edit);
  }

  /** Take in edits from this device, another one or a file; how many were new. */
  merge(pad: string, edits: readonly unknown[]): number {
    const added = this.#take(pad, edits.filter(isEdit));
    if (added.length > 0) {
      this.#version += 1;
      void this.#keep(pad, added);
    }
    return added.length;
  }

  async #keep(pad: string, edits: readonly Edit[]): Promise<void> {
    try {
      await this.#store.append(pad, edits);
      this.refused = false;
      this.#channel?.postMessage(pad);
    } catch {
      this.refused = true;
    }
  }

  /** Try once more to keep what is in memory only. */
  async keepAgain(): Promise<void> {
    await this.#keep('', []);
  }

  /** Whether everything that was entered is on the disk. */
  get saved(): boolean {
    void this.#version;
    return !this.refused;
  }

  /** Remove thrown away pads for good. */
  async empty(pads: readonly string[]): Promise<void> {
    await this.#store.forget(pads);
    for (const pad of pads) this.#journals.delete(pad);
    this.#version += 1;
  }
}

let pads: Pads | null = null;

export const devicePads = (): Pads => (pads ??= new Pads());

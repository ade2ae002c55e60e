/**
 * A table that this device plays itself: the project's own Python answers what a server would (redada/server/device). One thing
 * at a time; rows are stored before anybody is told; while a bot is to move it is asked.
 */
import { askHere, Impossible } from '$lib/engine/engine';
import type { Listed, ServerMessage } from '$lib/connection/wire';
import { append, Conflict, read } from './store';
import type { KeptTable, Row } from './store';

/** What Python answers: rows to store, then whom to tell what. */
export interface Reply {
  rows: Row[];
  update?: ServerMessage;
  answer?: ServerMessage;
  bot: boolean;
  listed?: Listed;
}

/** Whoever is told: a connection of this page. */
export interface Listener {
  hear(message: ServerMessage): void;
  /** It is to come again, and hears everything anew. */
  drop(): void;
}

const news = 'BroadcastChannel' in globalThis ? new BroadcastChannel('redada-device') : null;

class Host {
  readonly listeners = new Set<Listener>();
  #kept: KeptTable | null = null;
  #stored = -1;
  #last: Promise<unknown> = Promise.resolve();

  constructor(readonly id: string) {}

  /** After everything that was asked before. */
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#last.then(work, work);
    this.#last = done.catch(() => undefined);
    return done;
  }

  /** The rows as they are stored are what counts: Python is given them whenever it has others. */
  async #ask<T>(method: string, params: Record<string, unknown>): Promise<T> {
    const about = (): Record<string, unknown> => ({ table: this.id, stored: this.#stored, ...params });
    if (this.#stored >= 0)
      try {
        return await askHere<T>('device', method, about());
      } catch (problem) {
        if (!(problem instanceof Impossible) || problem.kind !== 'Unknown') throw problem;
      }
    const found = await read(this.id);
    if (!found) throw new Gone(this.id);
    this.#kept = found.kept;
    this.#stored = found.rows.length;
    await askHere('device', 'load', { table: this.id, secret: found.kept.secret, rows: JSON.stringify(found.rows) });
    return askHere<T>('device', method, about());
  }

  /** Something to be answered by Python alone. */
  question<T>(method: string, params: Record<string, unknown> = {}): Promise<T> {
    return this.#inTurn(() => this.#ask<T>(method, params));
  }

  /** Something that may change the table; `of` takes the reply out of the answer. */
  change<T>(method: string, params: Record<string, unknown>, of: (answer: T) => Reply | Promise<Reply>, asker: Listener | null = null): Promise<T> {
    return this.#inTurn(async () => {
      const answer = await this.#ask<T>(method, params);
      await this.#tell(await of(answer), asker);
      return answer;
    });
  }

  async #tell(reply: Reply, asker: Listener | null): Promise<void> {
    if (reply.rows.length > 0) {
      try {
        const kept = { ...this.#kept!, listed: reply.listed!, at: Date.now() };
        await append(kept, reply.rows);
        this.#kept = kept;
        this.#stored += reply.rows.length;
        news?.postMessage(this.id);
      } catch (problem) {
        this.#stored = -1; // Python knows more than is stored: it gets the stored rows again
        if (problem instanceof Conflict) return this.dropAll();
        throw new NotStored(problem);
      }
    }
    if (reply.update) for (const each of this.listeners) each.hear(reply.update);
    if (reply.answer) asker?.hear(reply.answer);
    if (reply.bot && this.listeners.size > 0) setTimeout(() => void this.#bot());
  }

  async #bot(): Promise<void> {
    if (this.listeners.size === 0) return; // it goes on when somebody comes
    await this.change<Reply>('bot', {}, (reply) => reply).catch((problem: unknown) => {
      for (const each of this.listeners) each.hear(problemOf(problem, ''));
    });
  }

  /** Another tab has stored something: everybody here comes again. */
  dropAll(): void {
    this.#stored = -1;
    for (const each of [...this.listeners]) each.drop();
  }

  /** A table that Python has just made. */
  async keep(kept: KeptTable, rows: Row[]): Promise<void> {
    await append(kept, rows);
    this.#kept = kept;
    this.#stored = rows.length;
  }
}

export class Gone extends Error {}
export class NotStored extends Error {
  constructor(why: unknown) {
    super((why as Error).message || (why as Error).name);
  }
}

/** What could not be done, as a server says it. */
export function problemOf(problem: unknown, id: string): ServerMessage {
  const code = problem instanceof Gone ? 'no_such_table' : problem instanceof NotStored ? 'not_stored' : problem instanceof Impossible ? 'illegal' : 'internal';
  return { type: 'error', code, message: (problem as Error).message, ...(id ? { id } : {}) };
}

const hosts = new Map<string, Host>();

export function hostOf(id: string): Host {
  const found = hosts.get(id) ?? new Host(id);
  hosts.set(id, found);
  return found;
}

news?.addEventListener('message', ({ data }: MessageEvent<string>) => hosts.get(data)?.dropAll());

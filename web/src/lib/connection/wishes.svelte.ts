import type { Event, Wish } from './wire';

/** What this browser asked for and the server has not answered: kept, to be sent again after a lost connection. */
export class Wishes {
  /** Moves that are on their way. */
  moves = $state(0);
  readonly #waiting = new Map<string, { text: string; isMove: boolean }>();

  /** The message to send, at the version that the wish is about. */
  add(wish: Wish, version: number): string {
    const id = crypto.randomUUID?.() ?? Array.from(crypto.getRandomValues(new Uint8Array(15)), (b) => b.toString(16)).join('');
    const versioned = wish.type === 'move' || wish.type === 'propose';
    const text = JSON.stringify({ ...wish, id, ...(versioned ? { version } : {}) });
    this.#waiting.set(id, { text, isMove: wish.type === 'move' });
    this.#count();
    return text;
  }

  get texts(): string[] {
    return [...this.#waiting.values()].map(({ text }) => text);
  }

  /** Answered, with whatever result. */
  done(id: string): void {
    this.#waiting.delete(id);
    this.#count();
  }

  /** Answered by what they brought about. */
  seen(events: readonly Event[]): void {
    for (const event of events) if (event.id) this.#waiting.delete(event.id);
    this.#count();
  }

  clear(): void {
    this.#waiting.clear();
    this.#count();
  }

  #count(): void {
    this.moves = [...this.#waiting.values()].filter(({ isMove }) => isMove).length;
  }
}

/**
 * One pad on several phones, through the server (docs/protocol.md): each sends what the server does not have yet and gets
 * what it does not have itself. Without a network nothing stops; what waits is sent when there is one again.
 */
import type { Edit } from './journal';
import type { Pads } from './pads.svelte';

const EVERY = 2500;
const SELDOM = 15_000;
/** Edits and letters in one message: the server takes no larger ones. */
const AT_ONCE = 200;
const LETTERS = 30_000;

interface Answer {
  /** Edits that the server has stored after `after`, in its order. */
  edits: unknown[];
  last: number;
  /** Whether there are more of them. */
  more: boolean;
}

export class PadSync {
  /** Edits that the server does not have yet. */
  waiting = $state(0);
  /** Whether the server answered the last time. */
  reached = $state(true);
  readonly #pads: Pads;
  readonly #pad: string;
  readonly #known = new Set<string>();
  #last = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running = 0;
  #busy = false;

  constructor(pads: Pads, pad: string) {
    this.#pads = pads;
    this.#pad = pad;
  }

  /** Keep in step until what is returned is called. */
  run(): () => void {
    this.#running += 1;
    const now = (): void => void this.#turn();
    this.#pads.onedit = (pad) => pad === this.#pad && now();
    addEventListener('online', now);
    document.addEventListener('visibilitychange', now);
    now();
    return () => {
      this.#running -= 1;
      this.#pads.onedit = null;
      removeEventListener('online', now);
      document.removeEventListener('visibilitychange', now);
      clearTimeout(this.#timer);
    };
  }

  async #turn(): Promise<void> {
    if (this.#busy) {
      this.#count();
      return;
    }
    this.#busy = true;
    clearTimeout(this.#timer);
    try {
      while ((await this.exchange()) && this.#running > 0);
      this.reached = true;
    } catch {
      this.reached = false;
    }
    this.#busy = false;
    this.#count();
    const pause = document.visibilityState === 'visible' ? EVERY : SELDOM;
    if (this.#running > 0) this.#timer = setTimeout(() => void this.#turn(), this.waiting > 0 && this.reached ? 0 : pause);
  }

  #missing(): Edit[] {
    return this.#pads.journal(this.#pad).edits.filter(({ id }) => !this.#known.has(id));
  }

  #count(): void {
    this.waiting = this.#missing().length;
  }

  /** Send some, get some; whether there is more of either. Throws if the server does not answer or refuses. */
  async exchange(): Promise<boolean> {
    // the first time one only asks: most of it may be there already
    const first = this.#known.size === 0;
    const sent = first ? [] : someOf(this.#missing());
    const answer = await fetch(`/api/pads/${this.#pad}/edits`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ after: this.#last, edits: sent }),
    });
    if (!answer.ok) throw new Error(String(answer.status));
    const { edits, last, more } = (await answer.json()) as Answer;
    this.#pads.merge(this.#pad, edits);
    for (const edit of [...edits, ...sent] as Edit[]) this.#known.add(edit.id);
    this.#last = last;
    if (first) this.#known.add('');
    return more || this.#missing().length > 0;
  }
}

/** As many of them as fit into one message. */
function someOf(edits: readonly Edit[]): Edit[] {
  let letters = 0;
  const until = edits.findIndex((edit, at) => at >= AT_ONCE || (letters += JSON.stringify(edit).length) > LETTERS);
  return edits.slice(0, until < 0 ? edits.length : Math.max(1, until));
}

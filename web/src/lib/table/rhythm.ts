/**
 * The rhythm of a table. An update of the server is shown in beats, one after the other, each for as long as its
 * weight asks for, never hurried because others wait. `Playback` is the queue: one call of `skip()` shows all that
 * is behind, up to the next thing that somebody has to close.
 */
import type { Event, Fact, Update } from '$lib/connection/wire';

/** What a game says about its own facts, by their names. */
export interface Rhythm {
  /** Milliseconds that a fact stays at normal speed. */
  stays: Readonly<Record<string, number>>;
  /** Facts that are shown on their own, after what the same update brought before them. */
  apart: ReadonlySet<string>;
  /** Facts with which the table becomes what it is after the update. Without one of them it does so at once. */
  settles: ReadonlySet<string>;
  /** Facts that stay until somebody closes them, as a score sheet. */
  holds: ReadonlySet<string>;
}

/** For games that say nothing about it. */
export const EVEN: Rhythm = { stays: {}, apart: new Set(), settles: new Set(), holds: new Set() };
const UNKNOWN = 800;

export interface Beat {
  update: Update;
  /** With the facts of this beat alone: the same event may go on in the next one. */
  events: Event[];
  facts: Fact[];
  /** Milliseconds at normal speed. */
  stays: number;
  /** Whether the position and the legal moves of the update are shown from here on. */
  settles: boolean;
  holds: boolean;
  /** Whether all of the update is shown with it. */
  last: boolean;
}

/** An update, cut into what is shown one after the other. There is always at least one beat. */
export function beats(update: Update, rhythm: Rhythm = EVEN): Beat[] {
  const made: Beat[] = [];
  const begin = (): Beat => {
    const beat: Beat = { update, events: [], facts: [], stays: 0, settles: false, holds: false, last: false };
    made.push(beat);
    return beat;
  };
  let beat = begin();
  for (const { facts = [], scored, ...event } of update.events) {
    const parts: { beat: Beat; facts: Fact[] }[] = [];
    for (const fact of facts) {
      const before = beat.facts.at(-1);
      if (before && rhythm.apart.has(fact.name) && before.name !== fact.name) beat = begin();
      if (parts.at(-1)?.beat !== beat) parts.push({ beat, facts: [] });
      parts.at(-1)!.facts.push(fact);
      beat.facts.push(fact);
      beat.stays = Math.max(beat.stays, rhythm.stays[fact.name] ?? UNKNOWN);
      beat.holds ||= rhythm.holds.has(fact.name);
    }
    if (parts.length === 0) beat.events.push(event);
    // the score sheet is told where it is shown
    const sheet = parts.find((part) => part.beat.holds) ?? parts.at(-1);
    for (const part of parts) part.beat.events.push({ ...event, facts: part.facts, ...(scored && part === sheet ? { scored } : {}) });
  }
  (made.findLast(({ facts }) => facts.some(({ name }) => rhythm.settles.has(name))) ?? made[0]!).settles = true;
  made.at(-1)!.last = true;
  return made;
}

/** All events so far and those of one more beat; an event that goes on is one event. */
export function joined(events: readonly Event[], more: readonly Event[]): Event[] {
  const all = [...events];
  for (const event of more) {
    const last = all.at(-1);
    if (last?.number === event.number && last.kind === event.kind) all[all.length - 1] = { ...last, ...event, facts: [...(last.facts ?? []), ...(event.facts ?? [])] };
    else all.push(event);
  }
  return all;
}

export interface Stage {
  /** Show what a beat tells. */
  show: (beat: Beat) => void;
  /** Show the table as it is after its update. */
  settle: (beat: Beat) => void;
  /** Milliseconds that something gets that stays for these at normal speed. */
  paced: (stays: number) => number;
  /** `behind`, `playing` or `held` may have changed. */
  changed: () => void;
}

export class Playback {
  #waiting: Beat[] = [];
  #now: Beat | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #stage: Stage;

  constructor(stage: Stage) {
    this.#stage = stage;
  }

  /** Beats that wait to be shown. */
  get behind(): number {
    return this.#waiting.length;
  }

  /** The beat on stage; null when all is at rest. */
  get now(): Beat | null {
    return this.#now;
  }

  /** Whether somebody has to close something first. */
  get held(): boolean {
    return this.#now?.holds ?? false;
  }

  push(more: readonly Beat[]): void {
    this.#waiting.push(...more);
    if (this.#now === null) this.#next();
    else this.#stage.changed();
  }

  /** Show at once what is behind, up to the next thing that holds. */
  skip(): void {
    if (this.held) return;
    clearTimeout(this.#timer);
    this.#now = null;
    let beat: Beat | undefined;
    while (!this.held && (beat = this.#waiting.shift())) {
      this.#now = beat.holds ? beat : null;
      this.#play(beat);
    }
    this.#stage.changed();
  }

  /** What held is closed: go on. */
  release(): void {
    if (!this.#now?.holds) return;
    if (this.#now.settles) this.#stage.settle(this.#now);
    this.#next();
  }

  /** Forget what is on stage and what waits; it is returned. */
  clear(): Beat[] {
    clearTimeout(this.#timer);
    const left = this.#waiting;
    this.#waiting = [];
    this.#now = null;
    this.#stage.changed();
    return left;
  }

  #next(): void {
    const beat = (this.#now = this.#waiting.shift() ?? null);
    if (beat) {
      this.#play(beat);
      if (!beat.holds) this.#timer = setTimeout(() => this.#next(), this.#stage.paced(beat.stays));
    }
    this.#stage.changed();
  }

  #play(beat: Beat): void {
    this.#stage.show(beat);
    if (beat.settles && !beat.holds) this.#stage.settle(beat);
  }
}

/** A review that comes in line by line: the game first, then what was found, until it is done. */
import { ask, call, recordHere, Refused } from '$lib/connection/api';
import { isHere } from '$lib/browser/here';
import { merge } from '$lib/connection/patch';
import type { Position, ReviewAccount, ReviewFound, ReviewGame, ReviewedDecision, ReviewedLuck, ReviewLine, Variation } from '$lib/connection/wire';
import { ERRORS } from './grades';

/** A table by its name, or the text of a record. */
export type Source = { table: string } | { record: string };

/** Where one can stop: a decision, what chance brought, or the end. */
export interface Stop {
  place: number;
  /** Whose position is shown: the one before a decision, the one after chance. */
  shown: number;
  decision: ReviewedDecision | null;
  luck: ReviewedLuck | null;
}

const MOST_TRIES = 4;

/** The server does not know the tables of this device: it gets the record. */
const brought = async (source: Source): Promise<Source> => ('table' in source && isHere(source.table) ? { record: (await recordHere(source.table)).text } : source);

/** Reasons to ask again. */
const FOR_NOW = ['too_many', 'not_stored', 'offline'];

/** What strong players make of another move at a decision. */
export const variation = async (source: Source, place: number, move: string): Promise<Variation> =>
  call('POST', 'api/reviews/line', { ...(await brought(source)), place, move });

export class ReviewRun {
  game = $state.raw<ReviewGame | null>(null);
  account = $state.raw<ReviewAccount | null>(null);
  found = $state.raw<ReadonlyMap<number, ReviewFound>>(new Map());
  done = $state(0);
  total = $state(0);
  problem = $state.raw<Error | null>(null);
  private ended = new AbortController();
  private positions: Position[] = [];

  constructor(readonly source: Source) {}

  /** Asks until the review is done: an answer may end before that. */
  async run(): Promise<void> {
    for (let tries = 0; tries < MOST_TRIES && !this.isDone; tries++) {
      const before = this.done;
      try {
        await this.readAnswer();
      } catch (problem) {
        if (this.ended.signal.aborted) return;
        if (problem instanceof Refused && !FOR_NOW.includes(problem.code)) {
          this.problem = problem;
          return;
        }
        if (tries === MOST_TRIES - 1) this.problem = problem instanceof TypeError ? new Refused('offline', problem.message) : (problem as Error); // an answer broke off
        else await new Promise((later) => setTimeout(later, 1500));
      }
      if (this.done > before) tries = 0;
    }
  }

  get isDone(): boolean {
    return this.account?.last ?? false;
  }

  close(): void {
    this.ended.abort();
  }

  private async readAnswer(): Promise<void> {
    const answer = await ask('POST', 'api/reviews', await brought(this.source), undefined, this.ended.signal);
    const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
    let rest = '';
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      const lines = (rest + part.value).split('\n');
      rest = lines.pop() ?? '';
      this.take(lines.filter(Boolean).map((line) => JSON.parse(line) as ReviewLine));
    }
  }

  private take(lines: ReviewLine[]): void {
    const found = new Map(this.found);
    for (const line of lines) {
      if (line.type === 'game') this.game ??= line;
      else {
        if (line.type === 'found') found.set(line.place, line);
        else if (line.last || !this.isDone) this.account = line;
        this.done = Math.max(this.done, line.done);
        this.total = Math.max(this.total, line.total);
      }
    }
    this.found = found;
  }

  positionAt(place: number): Position {
    const patches = this.game!.positions;
    while (this.positions.length <= place) {
      const next = this.positions.length;
      this.positions.push(merge(this.positions[next - 1], patches[next]) as unknown as Position);
    }
    return this.positions[place]!;
  }

  /** Everybody's share, place by place. */
  shares: readonly (readonly [number, readonly number[]])[] = $derived.by(() => {
    const known = new Map(this.account?.shares ?? []);
    for (const { place, shares } of this.found.values()) if (shares.length > 0) known.set(place, shares);
    return [...known].sort(([one], [other]) => one - other);
  });

  decisions: readonly ReviewedDecision[] = $derived([...this.found.values()].flatMap(({ decision }) => (decision ? [decision] : [])).sort((one, other) => one.place - other.place));

  /** The dearest first. */
  errors: readonly ReviewedDecision[] = $derived(this.decisions.filter(({ grade }) => ERRORS.includes(grade)).sort((one, other) => other.loss - one.loss || one.place - other.place));

  stops: readonly Stop[] = $derived.by(() => {
    const last = this.game?.events.length ?? 0;
    const stops: Stop[] = this.decisions.map((decision) => ({ place: decision.place, shown: decision.place, decision, luck: null }));
    for (const luck of this.account?.lucks ?? []) stops.push({ place: luck.place, shown: luck.last + 1, decision: null, luck });
    stops.push({ place: last, shown: last, decision: null, luck: null });
    return stops.sort((one, other) => one.place - other.place);
  });
}

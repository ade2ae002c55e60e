/** One game at a real table: what was entered, where it stands, and every change through the engine. */
import type { CompanionEntry, CompanionMoment, Event, Position, RecordText, SheetJson, StandingJson, TableInfo } from '$lib/connection/wire';
import { SEATS } from '$lib/connection/wire';
import { ask, Impossible, isLocal } from '$lib/engine/engine';
import { keepGame, keptGame } from './kept';
import type { KeptGame } from './kept';

/** Two touches of the same button within so many milliseconds are one, unless it may be meant twice. */
const TWICE = 350;

export class CompanionGame {
  moment = $state.raw<CompanionMoment | null>(null);
  events = $state.raw<Event[]>([]);
  /** Why the last thing could not be done, in words. */
  problem = $state('');
  /** Why it is not kept on this device; empty if it is. */
  notKept = $state('');
  broken = $state(false);
  busy = $state(false);
  local = $state(false);
  /** How many events there were before the last entry: what came since is news. */
  since = $state(0);
  readonly kept: KeptGame;
  #queue: Promise<void> = Promise.resolve();
  #lastTouch = { text: '', at: 0 };

  constructor(kept: KeptGame) {
    this.kept = kept;
  }

  get sheet(): SheetJson {
    return this.moment?.sheet ?? this.kept.sheet;
  }
  get position(): Position | null {
    return (this.moment?.position ?? null) as Position | null;
  }
  get table(): TableInfo {
    return tableOf(this.sheet, this.position?.phase === 'over');
  }
  get entries(): CompanionEntry[] {
    return this.moment?.entries ?? [];
  }
  get standings(): StandingJson[] {
    return this.moment?.standings ?? [];
  }
  get rest(): string[] {
    return this.sheet.rest ?? [];
  }

  open(): Promise<void> {
    return this.#do('open', {}, 0);
  }

  /** Another page of this browser has written to this game: it goes on from there, so that neither loses anything. */
  takeOver(): void {
    this.#queue = this.#queue.then(async () => {
      const found = keptGame(this.kept.id)?.sheet;
      if (found && JSON.stringify(found) !== JSON.stringify(this.sheet)) await this.#do('open', { sheet: found }, 0);
    });
  }

  /** What a button stands for. What does not fit any more when its turn comes is left out. */
  enter(events: readonly string[], mayRepeat = false): void {
    const text = events.join(' ');
    const now = Date.now();
    if (!mayRepeat && text === this.#lastTouch.text && now - this.#lastTouch.at < TWICE) return;
    this.#lastTouch = { text, at: now };
    this.#queue = this.#queue.then(async () => {
      if (this.entries.some((each) => each.events.join(' ') === text)) await this.#do('enter', { events });
    });
  }

  undo(): void {
    this.#queue = this.#queue.then(() => this.#do('undo', {}, 0));
  }

  /** Back to where so many events had been entered. */
  backTo(place: number): Promise<void> {
    return this.#do('undo', { to: place }, 0);
  }

  correct(at: number, drop: number, events: readonly string[]): Promise<void> {
    return this.#do('correct', { at, drop, events }, 0);
  }

  takeUp(skip = 0): Promise<void> {
    return this.#do('take_up', { skip }, 0);
  }

  forgetRest(): Promise<void> {
    const { rest: _, ...sheet } = this.sheet;
    return this.#do('open', { sheet: plain(sheet) }, 0);
  }

  /** A place of the past, as it was. */
  look(place: number): Promise<CompanionMoment> {
    return ask('look', { sheet: plain(this.sheet), place, known: place });
  }

  ask<T>(method: string, more: Record<string, unknown> = {}): Promise<T> {
    return ask<T>(method, { sheet: plain(this.sheet), ...more });
  }

  record(): Promise<RecordText> {
    return this.ask<RecordText>('record');
  }

  /** `known` events stay as they are. */
  async #do(method: string, more: Record<string, unknown>, known = this.events.length): Promise<void> {
    this.busy = true;
    this.problem = '';
    try {
      const found = await ask<CompanionMoment>(method, { sheet: plain(this.sheet), known, ...more });
      const before = this.events.length;
      this.events = [...this.events.slice(0, found.known), ...(found.events as unknown as Event[])];
      this.since = Math.min(before, this.events.length);
      this.moment = found;
      this.kept.sheet = found.sheet;
      this.kept.at = Date.now();
      this.kept.over = found.position.phase === 'over';
      this.notKept = keepGame(this.kept);
      this.broken = false;
    } catch (refused) {
      if (refused instanceof Impossible) this.problem = refused.message;
      else this.broken = true;
    } finally {
      this.busy = false;
      this.local = isLocal();
    }
  }
}

const plain = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

/** The table that the boards draw. */
export function tableOf(sheet: SheetJson, over: boolean): TableInfo {
  const seats = Object.fromEntries(
    sheet.players.map(({ name, bot = '' }, index) => [SEATS[index]!, { kind: bot ? ('bot' as const) : ('person' as const), name, bot, away: false, resigned: false }]),
  );
  return {
    id: '',
    setup: {
      game: sheet.game as TableInfo['setup']['game'], seats: sheet.players.length, options: sheet.options ?? '', clock: { kind: 'none' }, stand_in: '', listed: false,
      edition: sheet.tags?.Edition ?? '', look: sheet.tags?.Look ?? '',
    },
    status: over ? 'over' : 'running',
    seats,
    host: '', commitment: '', nonces: {}, seed: '', created: 0, proposal: null, rematch: '',
  };
}

/** The finished games of this device: reviewed one after another when that is asked for, and put together by the server. */
import { forgetSeat, keptSeats, read, write } from '$lib/browser/storage';
import { Refused, summaryOf } from '$lib/connection/api';
import type { PlayedGame, Puzzle, ReviewedDecision, SeatAccount, Summary } from '$lib/connection/wire';
import { SEATS } from '$lib/connection/wire';
import { ReviewRun } from '$lib/insight/review.svelte';
import { troubleText } from '$lib/table/problems';
import { all, put } from './database';
import type { Fault } from './database';

/** As many as the server takes at once. */
const MOST = 60;

export class MyGames {
  /** Finished games that no review was made of, by table. */
  waiting: string[] = $state.raw([]);
  games: PlayedGame[] = $state.raw([]);
  faults: Fault[] = $state.raw([]);
  summary: Summary | null = $state.raw(read<Summary | null>('summary', null));
  /** Which of how many is looked through now; null if none is. */
  running: { n: number; most: number } | null = $state.raw(null);
  problem = $state('');
  /** The review under way. */
  run: ReviewRun | null = $state.raw(null);

  async load(): Promise<void> {
    [this.games, this.faults] = await Promise.all([all('games'), all('faults')]);
    const known = new Set(this.games.map(({ id }) => id));
    this.waiting = Object.entries(keptSeats()).flatMap(([id, { over }]) => (over && !known.has(id) ? [id] : []));
    await this.putTogether();
  }

  /** Faults that are to be tried again now. */
  due(now: number): Fault[] {
    return this.faults.filter(({ card }) => card && card.due <= now).sort((one, other) => one.card!.due - other.card!.due);
  }

  async review(): Promise<void> {
    const wanted = this.waiting;
    this.problem = '';
    for (const [at, id] of wanted.entries()) {
      this.running = { n: at + 1, most: wanted.length };
      const run = (this.run = new ReviewRun({ table: id }));
      await run.run();
      if (this.run !== run) return; // stopped
      if (run.problem) {
        this.problem = troubleText(run.problem);
        if (run.problem instanceof Refused && run.problem.code === 'no_such_table') forgetSeat(id); // the server keeps it no more
      } else if (run.isDone) {
        await this.keep(id, run);
        await this.load(); // what is known is shown while the others are looked through
        if (this.run !== run) return;
      }
    }
    this.running = this.run = null;
    await this.load();
  }

  stop(): void {
    this.run?.close();
    this.running = this.run = null;
    void this.load();
  }

  async answered(fault: Fault, card: Fault['card']): Promise<void> {
    const changed = { ...fault, card };
    this.faults = this.faults.map((each) => (each.id === fault.id ? changed : each));
    await put('faults', changed);
  }

  private async keep(id: string, run: ReviewRun): Promise<void> {
    const kept = keptSeats()[id];
    const account = run.account?.seats[SEATS.indexOf(kept?.seat as 'A')];
    if (!kept || !account || !run.game) return;
    const faults = run.errors.filter(({ seat, grade }) => seat === kept.seat && grade !== 'inaccuracy');
    await put('faults', ...faults.map((each) => ({ id: `${id}-${each.place}`, puzzle: puzzleOf(id, each, run), card: { box: 0, due: 0 } })));
    await put('games', playedGame(id, kept.at, run.game.table.setup.game, run.game.table.setup.seats, account));
  }

  private async putTogether(): Promise<void> {
    if (this.games.length === 0) return;
    const latest = [...this.games].sort((one, other) => other.at - one.at).slice(0, MOST);
    try {
      this.summary = await summaryOf(latest);
      write('summary', this.summary);
    } catch (refused) {
      if (!this.summary) this.problem = troubleText(refused);
    }
  }
}

function playedGame(id: string, at: number, game: string, seats: number, account: SeatAccount): PlayedGame {
  const { decisions, accuracy, error_rate, result, adjusted, tallies = [] } = account;
  return { id, at, game, seats, decisions, accuracy, error_rate, result, adjusted, tallies };
}

/** Events that tell of an auction under way, or more. */
const LATEST = 8;

function puzzleOf(id: string, decision: ReviewedDecision, run: ReviewRun): Puzzle {
  const { place, seat, about = '', stage = '', legal = [], played } = decision;
  return {
    id: `${id}-${place}`,
    rating: 0,
    kind: about,
    stage,
    seat,
    table: { ...run.game!.table, status: 'running' },
    position: run.positionAt(place) as unknown as Record<string, unknown>,
    legal: [...legal],
    tempting: played,
    decision,
    record: '',
    events: run.game!.events.slice(Math.max(0, place - LATEST), place),
  };
}

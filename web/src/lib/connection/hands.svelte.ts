/** Several people at one device: seats beside one's own, each with a connection of its own. Everything at a table is public, so the screen simply turns to whoever moves. */
import { forgetMore, moreSeats } from '$lib/browser/storage';
import type { TableConnection } from './connection.svelte';
import type { Position, Problem } from './wire';

export interface Hand {
  seat: string;
  connection: TableConnection;
}

/** Makes a connection that only speaks for the seat of `token`. */
type Make = (token: string, onproblem: (problem: Problem) => void) => TableConnection;

export class Hands {
  all: readonly Hand[] = $state.raw([]);
  /** The one among all seats of this device who moved last; empty while there is only one. */
  turnedTo = $state('');

  constructor(
    readonly table: string,
    readonly make: Make,
  ) {}

  of(seat: string): TableConnection | undefined {
    return this.all.find((hand) => hand.seat === seat)?.connection;
  }

  /** Speak for all seats that this browser holds at the table, also for those taken just now. */
  take(onproblem: (problem: Problem) => void, isLost: (problem: Problem) => boolean): void {
    const held = moreSeats(this.table);
    for (const { connection } of this.all) if (!held.some(({ token }) => token === connection.token)) connection.close();
    this.all = held.map(({ seat, token }) => {
      const known = this.all.find(({ connection }) => connection.token === token);
      if (known) return known;
      const connection = this.make(token, (problem) => {
        onproblem(problem);
        if (!isLost(problem)) return;
        forgetMore(this.table, token);
        this.take(onproblem, isLost);
      });
      connection.open();
      return { seat, connection };
    });
    if (this.all.length === 0) this.turnedTo = '';
  }

  /** To the one of this device who moves now; whoever moved last keeps the screen while others do. */
  turn(position: Position | null, own: string): void {
    if (this.all.length === 0) return;
    const { actor = '', chance_for = '' } = (position ?? {}) as { actor?: string; chance_for?: string };
    const mover = [actor, chance_for].find((seat) => seat !== '' && (seat === own || this.of(seat)));
    if (mover) this.turnedTo = mover;
  }

  close(): void {
    for (const { connection } of this.all) connection.close();
  }
}

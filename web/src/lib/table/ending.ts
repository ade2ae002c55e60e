/** The end of a game: what a game shows of it, and the points of everybody over time. */
import type { Component } from 'svelte';
import type { Event, Position, Seat, TableInfo } from '$lib/connection/wire';

/** How it ended for whoever looks. */
export type Outcome = 'won' | 'shared' | 'lost' | 'watched';

/** Something that decided the game. */
export interface Moment {
  title: string;
  /** Marked (marks.ts). */
  text: string;
  /** The move at which it happened. */
  number: number;
}

/** What a game brings to its ending; loaded when it is shown. */
export interface GameEnding {
  Scene: Component<{ outcome: Outcome }>;
  moments: (events: readonly Event[], table: TableInfo, position: Position, you: string) => Moment[];
}

export interface Step {
  /** The round, or the turn. */
  part: number;
  totals: Record<string, number>;
}

/** Everybody's total after each scoring. */
export function steps(events: readonly Event[], seats: readonly Seat[]): Step[] {
  const totals: Record<string, number> = Object.fromEntries(seats.map((seat) => [seat, 0]));
  const made: Step[] = [{ part: 0, totals: { ...totals } }];
  for (const { scored = [] } of events) {
    if (scored.length === 0) continue;
    for (const { seat, points } of scored) totals[seat] = (totals[seat] ?? 0) + points;
    made.push({ part: scored[0]!.part, totals: { ...totals } });
  }
  return made;
}

/** Round numbers from `low` to `high`, about four apart. */
export function ticks(low: number, high: number): number[] {
  const step = [1, 2, 5, 10, 20, 25, 50, 100].find((each) => (high - low) / each <= 5) ?? 200;
  const first = Math.floor(low / step) * step;
  return Array.from({ length: Math.ceil((high - first) / step) + 1 }, (_, index) => first + index * step);
}

/** What is largest by `size`, if it is above nothing; the first of equals. */
export function largest<Thing>(things: readonly Thing[], size: (thing: Thing) => number): Thing | undefined {
  return things.reduce<Thing | undefined>((best, thing) => (size(thing) > (best === undefined ? 0 : size(best)) ? thing : best), undefined);
}

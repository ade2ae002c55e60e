import { m } from '$lib/words/words.svelte';
import { SEATS } from '$lib/connection/wire';
import type { Seat, SeatInfo, TableInfo } from '$lib/connection/wire';

/** Names for bots that bear only that of their level. */
const BOTS = ['Vito', 'Lola', 'Rico', 'Mimi', 'Gus'];

export const seatsOf = (table: TableInfo): Seat[] => SEATS.slice(0, table.setup.seats);

/** Clockwise from the next after `you`, who comes last; in order for those who watch. */
export function othersOf(table: TableInfo, you: string): Seat[] {
  const all = seatsOf(table);
  const at = all.indexOf(you as Seat);
  return at < 0 ? all : [...all.slice(at + 1), ...all.slice(0, at)];
}

/** Who plays and is not here, where no clock sees to that: others than `you`. */
export function absentSeats(table: TableInfo, online: readonly string[], you: string): Seat[] {
  if (table.status !== 'running' || table.setup.clock.kind !== 'none') return [];
  return seatsOf(table).filter((seat) => {
    const { kind, away, resigned } = table.seats[seat]!;
    return (kind === 'person' || kind === 'program') && !away && !resigned && !online.includes(seat) && seat !== you;
  });
}

export function seatName(table: TableInfo, seat: string): string {
  const info = table.seats[seat];
  return info ? nameOf(info, SEATS.indexOf(seat as Seat)) : seat;
}

export function nameOf(info: SeatInfo, index: number): string {
  if (info.kind === 'open') return m.seat_open();
  if (info.kind === 'bot' && (info.name === info.bot || info.name === '')) return BOTS[index] ?? info.bot;
  return info.name;
}

export const LEVELS = ['beginner', 'easy', 'medium', 'hard', 'expert'] as const;
export type Level = (typeof LEVELS)[number];

export function levelName(bot: string): string {
  switch (bot as Level) {
    case 'beginner':
      return m.level_beginner();
    case 'easy':
      return m.level_easy();
    case 'medium':
      return m.level_medium();
    case 'hard':
      return m.level_hard();
    case 'expert':
      return m.level_expert();
    default:
      return bot;
  }
}

import { m } from '$lib/words/words.svelte';
export { LEVELS } from '../../generated/languages';
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

/** The name of a bot in the language in use, if it is one of our levels. */
export function levelName(bot: string): string {
  const name = m[`level_${bot}` as 'level_medium'] as (() => string) | undefined;
  return name?.() ?? bot;
}

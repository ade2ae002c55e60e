import { nameAt, nameIn } from '$lib/players/cast';
export { LEVELS } from '../../generated/languages';
import { SEATS } from '$lib/connection/wire';
import type { Seat, SeatInfo, TableInfo } from '$lib/connection/wire';

export { levelName } from '$lib/players/cast';

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

export const seatName = (table: TableInfo, seat: string): string => nameIn(table, seat) || seat;

/** Made for `seats.map(nameOf)`. */
export const nameOf = (_: SeatInfo, index: number, seats: readonly SeatInfo[]): string => nameAt(seats, index);


/** Whose words are not shown on this device. Nobody else learns of it. */
import { read, write } from '$lib/browser/storage';
import type { Event, TableInfo } from '$lib/connection/wire';

const MOST = 200;
let muted = $state.raw<readonly string[]>(read<string[]>('muted', []));

const key = (table: TableInfo, seat: string): string => `${table.id} ${seat} ${table.seats[seat as keyof typeof table.seats]?.name ?? ''}`;

export const isMuted = (table: TableInfo, seat: string): boolean => muted.includes(key(table, seat));

export function mute(table: TableInfo, seat: string, yes: boolean): void {
  const others = muted.filter((each) => each !== key(table, seat));
  muted = yes ? [key(table, seat), ...others].slice(0, MOST) : others;
  write('muted', muted);
}

/** Whether an event is something said by somebody who is not listened to. */
export const isUnheard = (event: Event, table: TableInfo): boolean => event.kind === 'chat' && isMuted(table, event.seat ?? '');

/** The others who have said something. */
export const speakers = (events: readonly Event[], own: readonly string[]): string[] =>
  [...new Set(events.flatMap(({ kind, seat }) => (kind === 'chat' && seat && !own.includes(seat) ? [seat] : [])))].sort();

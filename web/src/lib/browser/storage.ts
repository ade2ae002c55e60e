/** What this browser keeps: seats with their secrets, a name, settings. All of it may be missing or refused. */

export interface KeptSeat {
  token: string;
  seat: string;
  game: string;
  at: number;
  over?: boolean;
  /** Further seats that are played at this device. */
  more?: HeldSeat[];
}

export interface HeldSeat {
  token: string;
  seat: string;
}

const PREFIX = 'redada.';
const MOST_SEATS = 60;

export function read<T>(key: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(PREFIX + key);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

export function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(value));
  } catch {
    // private windows may refuse: then it lasts as long as the page
  }
}

export function keptSeats(): Record<string, KeptSeat> {
  return read<Record<string, KeptSeat>>('seats', {});
}

export function keepSeat(table: string, seat: KeptSeat): void {
  const all = Object.entries({ ...keptSeats(), [table]: seat });
  all.sort(([, one], [, other]) => other.at - one.at);
  write('seats', Object.fromEntries(all.slice(0, MOST_SEATS)));
}

export function markOver(table: string): void {
  const kept = keptSeats()[table];
  if (kept && !kept.over) keepSeat(table, { ...kept, over: true });
}

export function forgetSeat(table: string): void {
  const { [table]: _, ...rest } = keptSeats();
  write('seats', rest);
}

/** Seats beside one's own that are played at this device. */
export const moreSeats = (table: string): HeldSeat[] => keptSeats()[table]?.more ?? [];

/** One more seat is played here; whoever has no seat yet has it alone. */
export function keepMore(table: string, seat: HeldSeat): void {
  const kept = keptSeats()[table];
  if (kept) keepSeat(table, { ...kept, more: [...(kept.more ?? []), seat] });
}

export function forgetMore(table: string, token: string): void {
  const kept = keptSeats()[table];
  if (kept) keepSeat(table, { ...kept, more: (kept.more ?? []).filter((each) => each.token !== token) });
}

export function tokenOf(table: string): string | null {
  return keptSeats()[table]?.token ?? null;
}

/** What a player adds to the deal, so that the dealer alone cannot have chosen it (docs/fairness.md). */
export function newNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

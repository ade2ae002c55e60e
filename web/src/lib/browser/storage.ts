/** What this browser keeps: seats with their secrets, a name, settings. All of it may be missing or refused. */

export interface KeptSeat {
  token: string;
  seat: string;
  game: string;
  at: number;
  over?: boolean;
  /** Further seats that are played at this device. */
  more?: HeldSeat[];
  /** Whether it was taken to take part in the deal (docs/fairness.md). */
  pledges?: boolean;
}

export interface HeldSeat {
  token: string;
  seat: string;
  pledges?: boolean;
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

/** Whether it was kept: private windows may refuse, then it lasts as long as the page. */
export function write(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(value));
    return true;
  } catch {
    return false;
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

/** Whether this device has taken a seat there to take part in the deal. */
export const takesPart = (table: string, seat: string): boolean => [keptSeats()[table], ...moreSeats(table)].some((each) => each?.seat === seat && each.pledges === true);

/** 128 random bits, for whatever nobody else shall guess. */
export function newNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

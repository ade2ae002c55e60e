/** Deals a finished game again from its seed and compares, exactly as docs/fairness.md says. */
import type { Event, TableInfo } from '$lib/connection/wire';
import { big, bytesOf, hash, hex, hmac, joined, unhex } from './bytes';
import type { Bytes } from './bytes';
import { commitmentTo, keyOf, pledgeOf, seatsIn, termsOf } from './deal';

export type Deviation =
  | { fair: true; outcomes: number }
  | { fair: false; why: 'seed' }
  | { fair: false; why: 'pledge'; seat: string }
  | { fair: false; why: 'outcome'; number: number; recorded: string; dealt: string };

/** A game being dealt: what can come next, each with the number of ways it has; `dealt` says what did come. */
export interface Dealing {
  possible(): [outcome: string, ways: number][];
  dealt(outcome: string): void;
}

/** Whether seed, nonces and outcomes belong together; whether they are those of before the first card, a receipt knows. */
export async function check(table: TableInfo, events: Event[], dealing: Dealing): Promise<Deviation> {
  if (table.deal) for (const [seat, pledge] of Object.entries(table.deal.pledges)) if ((await pledgeOf(table.deal.nonces[seat] ?? '', table.deal.commitment, seat)) !== pledge) return { fair: false, why: 'pledge', seat };
  const opened = table.deal ? await commitmentTo(table.seed, termsOf(table)) : hex(await hash(unhex(table.seed)));
  if (opened !== table.commitment) return { fair: false, why: 'seed' };
  const key = table.deal ? await boundKey(table) : await plainKey(table);
  const outcomes = outcomesOf(events);
  for (const [number, outcome] of outcomes.entries()) {
    const possible = dealing.possible();
    const ways = possible.reduce((sum, [, n]) => sum + n, 0);
    const dealt = outcomeAt(possible, await draw(key, number, ways));
    if (dealt !== outcome) return { fair: false, why: 'outcome', number: number + 1, recorded: outcome, dealt };
    dealing.dealt(outcome);
  }
  return { fair: true, outcomes: outcomes.length };
}

function boundKey(table: TableInfo): Promise<Bytes> {
  const { nonces, extras, values } = table.deal!;
  return keyOf(table.seed, termsOf(table), seatsIn(table).map((seat) => nonces[seat] ?? ''), extras.map((name) => values[name] ?? ''));
}

/** Of version 1. */
function plainKey(table: TableInfo): Promise<Bytes> {
  const nonces = Object.keys(table.nonces).length > 0 ? seatsIn(table).map((seat) => bytesOf(table.nonces[seat as keyof typeof table.nonces] ?? '')) : [];
  return hmac(unhex(table.seed), joined(bytesOf('redada dealer 1'), ...nonces.flatMap((bytes) => [big(bytes.length, 4), bytes])));
}

/** What chance brought, without what was taken back. */
function outcomesOf(events: Event[]): string[] {
  let kept: Event[] = [];
  for (const event of events) {
    if (event.kind === 'outcome') kept.push(event);
    if (event.kind === 'took_back') kept = kept.filter((each) => each.number <= (event.to ?? 0));
  }
  return kept.map((event) => (event.text ?? '').replace(/^=/, '').toLowerCase());
}

/** The number from 0 to `ways` - 1 that the stream of `key` has in that place. */
export async function draw(key: Bytes, number: number, ways: number): Promise<number> {
  const all = 1n << 64n;
  for (let attempt = 0; ; attempt++) {
    const block = await hmac(key, joined(big(number, 8), big(attempt, 8)));
    const value = new DataView(block.buffer, block.byteOffset).getBigUint64(0);
    if (value < all - (all % BigInt(ways))) return Number(value % BigInt(ways));
  }
}

function outcomeAt(possible: [string, number][], way: number): string {
  let place = way;
  for (const [outcome, ways] of possible) {
    if (place < ways) return outcome;
    place -= ways;
  }
  return '';
}

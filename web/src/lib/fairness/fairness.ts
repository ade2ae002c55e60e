/** Deals a finished game again from its seed and compares, exactly as docs/fairness.md says. */
import type { Event, TableInfo } from '$lib/connection/wire';
import { SEATS } from '$lib/connection/wire';

export type Finding =
  | { fair: true; outcomes: number }
  | { fair: false; why: 'seed' }
  | { fair: false; why: 'outcome'; number: number; recorded: string; dealt: string };

type Bytes = Uint8Array<ArrayBuffer>;

/** A game being dealt: what can come next, each with the number of ways it has; `dealt` says what did come. */
export interface Dealing {
  possible(): [outcome: string, ways: number][];
  dealt(outcome: string): void;
}

export async function check(table: TableInfo, events: Event[], dealing: Dealing): Promise<Finding> {
  const seed = unhex(table.seed);
  if (hex(await hash(seed)) !== table.commitment) return { fair: false, why: 'seed' };
  const seats = SEATS.slice(0, table.setup.seats);
  const nonces = Object.keys(table.nonces).length > 0 ? seats.map((seat) => table.nonces[seat] ?? '') : [];
  const key = await hmac(seed, message(nonces));
  const outcomes = outcomesOf(events);
  for (const [number, outcome] of outcomes.entries()) {
    const possible = dealing.possible();
    const dealt = outcomeAt(possible, await way(key, number, possible));
    if (dealt !== outcome) return { fair: false, why: 'outcome', number: number + 1, recorded: outcome, dealt };
    dealing.dealt(outcome);
  }
  return { fair: true, outcomes: outcomes.length };
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

function message(nonces: string[]): Bytes {
  const text = new TextEncoder();
  const parts = [text.encode('redada dealer 1')];
  for (const nonce of nonces) {
    const bytes = text.encode(nonce);
    parts.push(big(bytes.length, 4), bytes);
  }
  return joined(...parts);
}

/** Which of all ways the seed chose for outcome `number`. */
async function way(key: Bytes, number: number, possible: [string, number][]): Promise<number> {
  const ways = BigInt(possible.reduce((sum, [, n]) => sum + n, 0));
  const all = 1n << 64n;
  for (let attempt = 0; ; attempt++) {
    const block = await hmac(key, joined(big(number, 8), big(attempt, 8)));
    const value = new DataView(block.buffer, block.byteOffset).getBigUint64(0);
    if (value < all - (all % ways)) return Number(value % ways);
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

// Bytes

function big(value: number, bytes: number): Bytes {
  const made = new Uint8Array(bytes);
  new DataView(made.buffer).setUint32(bytes - 4, value);
  return made;
}

function joined(...parts: Uint8Array[]): Bytes {
  const made = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    made.set(part, at);
    at += part.length;
  }
  return made;
}

const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
const unhex = (text: string): Bytes => Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));

async function hash(message: Bytes): Promise<Bytes> {
  if (globalThis.crypto?.subtle) return new Uint8Array(await crypto.subtle.digest('SHA-256', message));
  const { sha256 } = await import('./sha256');
  return sha256(message) as Bytes;
}

export async function hmac(key: Bytes, message: Bytes): Promise<Bytes> {
  if (globalThis.crypto?.subtle) {
    const made = await crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
    return new Uint8Array(await crypto.subtle.sign('HMAC', made, message));
  }
  const padded = joined(key, new Uint8Array(64 - key.length)); // all our keys have 32 bytes
  const inner = await hash(joined(padded.map((byte) => byte ^ 0x36), message));
  return hash(joined(padded.map((byte) => byte ^ 0x5c), inner));
}

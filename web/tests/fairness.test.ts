import { createHash, createHmac } from 'node:crypto';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { dealing as ratzzia } from '$games/ratzzia/dealing';
import { dealing as razzia } from '$games/razzia/dealing';
import { hmac } from '$lib/fairness/bytes';
import { check } from '$lib/fairness/fairness';
import { sha256 } from '$lib/fairness/sha256';
import type { Event, TableInfo } from '$lib/connection/wire';

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
const SEED = Uint8Array.from({ length: 32 }, (_, at) => at);
const COMMITMENT = '630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd';

afterEach(() => vi.unstubAllGlobals());

describe('SHA-256 of our own, for pages without a secure connection', () => {
  test.each([0, 1, 3, 55, 56, 63, 64, 65, 119, 120, 1000])('%i bytes', (length) => {
    const bytes = Uint8Array.from({ length }, (_, at) => (at * 7 + length) & 255);
    expect(hex(sha256(bytes))).toBe(createHash('sha256').update(bytes).digest('hex'));
  });

  test('the commitment of docs/fairness.md', () => expect(hex(sha256(SEED))).toBe(COMMITMENT));
});

test.each([true, false])('the key of docs/fairness.md, with the crypto of the browser: %s', async (secure) => {
  if (!secure) vi.stubGlobal('crypto', {});
  const message = new TextEncoder().encode('redada dealer 1');
  expect(hex(await hmac(SEED, message))).toBe('f4b401141e40d5ba0e1bfba85e5a5c323dfc8e363a9746c4bf9f7548e87e628f');
});

/** What docs/fairness.md says falls, written a second time. */
function fallen(key: Buffer, number: number, ways: number): number {
  for (let attempt = 0n; ; attempt++) {
    const text = Buffer.alloc(16);
    text.writeBigUInt64BE(BigInt(number), 0);
    text.writeBigUInt64BE(attempt, 8);
    const value = createHmac('sha256', key).update(text).digest().readBigUInt64BE(0);
    if (value < 2n ** 64n - (2n ** 64n % BigInt(ways))) return Number(value % BigInt(ways));
  }
}

function ratzziaTable(): { table: TableInfo; events: Event[] } {
  const seats = 3;
  const nonces = { A: "Ana's nonce", C: 'ñ' };
  const parts = ['redada dealer 1', ...["Ana's nonce", '', 'ñ'].flatMap((each) => [Buffer.from([0, 0, 0, Buffer.from(each).length]), each])];
  const key = createHmac('sha256', SEED).update(Buffer.concat(parts.map((each) => Buffer.from(each as string)))).digest();
  expect(hex(key)).toBe('9777ff49704f79ffb1b879a7738989f7b0cdf4435289f7ca83380679963a6e65');
  const outcomes = ['abc'.charAt(fallen(key, 0, seats)), ...Array.from({ length: 40 }, (_, at) => String(1 + fallen(key, at + 1, 6)))];
  const events = outcomes.map((text, at): Event => ({ number: at + 1, at: 0, kind: 'outcome', text }));
  const table = { setup: { game: 'ratzzia', seats }, seed: hex(SEED), commitment: COMMITMENT, nonces } as unknown as TableInfo;
  return { table, events };
}

describe('a finished game', () => {
  test('dealt from its seed is fair', async () => {
    const { table, events } = ratzziaTable();
    expect(await check(table, events, ratzzia(3))).toEqual({ fair: true, outcomes: 41 });
  });

  test('with another outcome is not, and the first one that differs is named', async () => {
    const { table, events } = ratzziaTable();
    const was = events[7]!.text!;
    events[7]!.text = was === '6' ? '1' : '6';
    expect(await check(table, events, ratzzia(3))).toEqual({ fair: false, why: 'outcome', number: 8, recorded: events[7]!.text, dealt: was });
  });

  test('with a seed that is not the promised one is not', async () => {
    const { table, events } = ratzziaTable();
    expect(await check({ ...table, seed: 'ff'.repeat(32) }, events, ratzzia(3))).toEqual({ fair: false, why: 'seed' });
  });

  test('what was taken back does not count', async () => {
    const { table, events } = ratzziaTable();
    const kept = events.slice(0, 5);
    const undone: Event[] = [{ number: 6, at: 0, kind: 'outcome', text: '9' }, { number: 7, at: 0, kind: 'took_back', to: 5 }];
    expect(await check(table, [...kept, ...undone], ratzzia(3))).toEqual({ fair: true, outcomes: 5 });
  });

  test('a card of Razzia! that was drawn cannot come again', async () => {
    const seats = 2;
    const key = createHmac('sha256', SEED).update('redada dealer 1').digest();
    const hands = ['2-5-6-9', '3-4-7-8'];
    const piles: [string, number][] = [['police', 21], ['ring', 4], ['watch', 4], ['brooch', 4], ['necklace', 4], ['diamond', 4], ['bodyguard', 16], ['car', 16], ['driver', 10], ['thief', 6], ['gold', 3], ['casino', 4], ['transport', 4], ['film', 4], ['races', 4], ['real_estate', 4], ['night_club', 4], ['restaurant', 4]];
    const pile = piles.flatMap(([kind, n]) => Array<string>(n).fill(kind));
    const drawn = [hands[fallen(key, 0, 2)]!];
    for (let number = 1; pile.length > 0; number++) drawn.push(pile.splice(fallen(key, number, pile.length), 1)[0]!);
    const events = drawn.map((text, at): Event => ({ number: at + 1, at: 0, kind: 'outcome', text }));
    const table = { setup: { game: 'razzia', seats }, seed: hex(SEED), commitment: COMMITMENT, nonces: {} } as unknown as TableInfo;
    expect(await check(table, events, razzia(seats))).toEqual({ fair: true, outcomes: 121 });
  });
});

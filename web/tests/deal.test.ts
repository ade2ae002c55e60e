import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { dealing as ratzzia } from '$games/ratzzia/dealing';
import { hex } from '$lib/fairness/bytes';
import type { Bytes } from '$lib/fairness/bytes';
import { commitmentTo, digestOf, keyOf, linesOf, pledgeOf, termsOf } from '$lib/fairness/deal';
import type { Terms } from '$lib/fairness/deal';
import { check, draw } from '$lib/fairness/fairness';
import { look, Participant } from '$lib/fairness/participant';
import { receiptOf } from '$lib/fairness/receipt';
import type { Finding } from '$lib/fairness/receipt';
import { keepSeat } from '$lib/browser/storage';
import type { Event, PledgeNonce, RevealNonce, TableInfo } from '$lib/connection/wire';

const SEED = hex(Uint8Array.from({ length: 32 }, (_, at) => at));

interface Case {
  terms: Terms;
  lines: string[];
  digest: string;
  commitment: string;
  nonces: string[];
  pledges: string[];
  values: string[];
  key: string;
  draws: { ways: number; first: number[] }[];
}
const vectors = JSON.parse(readFileSync(new URL('../../tests/vectors/deal-2.json', import.meta.url), 'utf8')) as { cases: Case[] };

describe('the numbers are those of the vectors, as in Python', () => {
  test.each(vectors.cases)('$terms.game', async ({ terms, lines, digest, commitment, nonces, pledges, values, key, draws }) => {
    expect(linesOf(terms)).toEqual(lines);
    expect(hex(await digestOf(lines))).toBe(digest);
    expect(await commitmentTo(SEED, lines)).toBe(commitment);
    for (const [at, pledge] of pledges.entries()) if (pledge) expect(await pledgeOf(nonces[at]!, commitment, 'ABC'.charAt(at))).toBe(pledge);
    const made = await keyOf(SEED, lines, nonces, values);
    expect(hex(made)).toBe(key);
    for (const { ways, first } of draws) expect(await Promise.all(first.map((_, number) => draw(made, number, ways)))).toEqual(first);
  });
});

// A server, and the device of Ana at seat A; Bea at seat B is a puppet of the server

const ID = 'K7QM2XPA';

/** A server that keeps the protocol, unless a test makes it cheat. */
class Operator {
  table: TableInfo;
  nonceOfB = 'nonce-of-the-puppet';
  seed = SEED;
  readonly device = new Participant();

  constructor(readonly id = ID) {
    const seat = (name: string, kind = 'person'): unknown => ({ kind, name, bot: kind === 'bot' ? name : '', away: false, resigned: false });
    this.table = {
      id, setup: { game: 'ratzzia', seats: 3, options: 'turn_limit=30' }, status: 'lobby', seats: { A: seat('Ana'), B: seat('Bea'), C: seat('easy', 'bot') }, seed: '', commitment: '', nonces: {}, deal: null,
    } as unknown as TableInfo;
  }

  get deal(): NonNullable<TableInfo['deal']> {
    return this.table.deal!;
  }

  show(change: Partial<NonNullable<TableInfo['deal']>>): void {
    this.table = { ...this.table, deal: { ...this.deal, ...change } };
  }

  async promise(attempt = 1, refused: string[] = []): Promise<void> {
    this.table = { ...this.table, deal: { phase: 'pledge', attempt, commitment: '', rules: 1, parts: ['A', 'B'], pledges: {}, nonces: {}, extras: [], values: {}, refused } };
    this.show({ commitment: await commitmentTo(this.seed, termsOf(this.table)) });
  }

  /** Lets Ana's device speak, as over a new socket; what it says is done. */
  async ask(): Promise<PledgeNonce | RevealNonce | null> {
    this.device.anew();
    const said = await this.device.heed(this.table, 'A');
    if (said?.type === 'pledge') this.show({ pledges: { ...this.deal.pledges, A: said.pledge } });
    if (said?.type === 'reveal') this.show({ nonces: { ...this.deal.nonces, A: said.nonce } });
    return said;
  }

  async close(): Promise<void> {
    this.show({ pledges: { ...this.deal.pledges, B: await pledgeOf(this.nonceOfB, this.deal.commitment, 'B') }, phase: 'reveal' });
  }

  /** From the commitment until all nonces are known. */
  async handshake(attempt = 1, refused: string[] = []): Promise<void> {
    await this.promise(attempt, refused);
    await this.ask();
    await this.close();
    await this.ask();
    this.show({ nonces: { ...this.deal.nonces, B: this.nonceOfB } });
  }

  /** The game is over: what Ana's device finds. */
  async finish(): Promise<Finding[]> {
    this.show({ phase: 'done' });
    this.table = { ...this.table, status: 'over', seed: this.seed, commitment: this.deal.commitment };
    return look(this.table, 'A');
  }

  async key(): Promise<Bytes> {
    return keyOf(this.seed, termsOf(this.table), ['A', 'B', 'C'].map((seat) => this.deal.nonces[seat] ?? ''), []);
  }
}

/** An empty storage of a browser. */
function stored(): void {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) });
}

let operator: Operator;
beforeEach(() => {
  stored();
  for (const id of [ID, 'ELSEWHER']) keepSeat(id, { token: 't', seat: 'A', game: 'ratzzia', at: 0, pledges: true });
  operator = new Operator();
});
afterEach(() => vi.unstubAllGlobals());

test('an honest deal has no findings, and every draw follows from it', async () => {
  await operator.handshake();
  expect(await operator.finish()).toEqual([]);
  const key = await operator.key();
  const drawn = ['abc'.charAt(await draw(key, 0, 3)), ...(await Promise.all(Array.from({ length: 20 }, async (_, at) => String(1 + (await draw(key, at + 1, 6))))))];
  const events = drawn.map((text, at): Event => ({ number: at + 1, at: 0, kind: 'outcome', text }));
  expect(await check(operator.table, events, ratzzia(3))).toEqual({ fair: true, outcomes: 21 });
  events[3]!.text = events[3]!.text === '6' ? '5' : '6';
  expect(await check(operator.table, events, ratzzia(3))).toMatchObject({ fair: false, why: 'outcome', number: 4 });
});

test('the nonce is new for every table and attempt, has 128 bits, and stays the same when the page is loaded anew', async () => {
  await operator.promise();
  const first = (await operator.ask()) as PledgeNonce;
  const again = await new Participant().heed({ ...operator.table, deal: { ...operator.deal, pledges: {} } }, 'A');
  expect(again).toEqual(first);
  const { nonce } = receiptOf(ID, 'A').attempts[0]!;
  expect(nonce).toMatch(/^[0-9a-f]{32}$/);
  await operator.promise(2, ['1B']);
  await operator.ask();
  expect(receiptOf(ID, 'A').attempts[1]!.nonce).not.toBe(nonce);
});

test('two tabs that are asked at the same moment pledge one nonce for their seat, also if both have stored a secret', async () => {
  const tab = async (): Promise<Participant> => {
    vi.resetModules();
    return new (await import('$lib/fairness/participant')).Participant();
  };
  const first = await tab();
  expect(localStorage.getItem('redada.fair')).not.toBeNull(); // long before the deal
  stored(); // the second tab does not see yet what the first has stored
  const second = await tab();
  await operator.promise();
  const [one, other] = await Promise.all([first.heed(operator.table, 'A'), second.heed(operator.table, 'A')]);
  expect(one).toEqual(other);
});

test('nothing is said before a commitment, twice over one socket, or for a seat that takes no part', async () => {
  expect(await operator.device.heed(operator.table, 'A')).toBeNull();
  await operator.promise();
  expect(await operator.device.heed(operator.table, 'C')).toBeNull();
  expect(await operator.device.heed(operator.table, 'A')).not.toBeNull();
  expect(await operator.device.heed(operator.table, 'A')).toBeNull();
});

test('the nonce is not revealed before the pledges are closed with one’s own among them', async () => {
  await operator.promise();
  await operator.ask();
  operator.show({ phase: 'reveal', pledges: {} });
  expect(await operator.ask()).toBeNull();
});

describe('each way of cheating is found', () => {
  test('another seed, chosen when the nonces were known', async () => {
    await operator.handshake();
    operator.seed = 'ff'.repeat(32);
    expect(await operator.finish()).toEqual([{ kind: 'seed' }]);
  });

  test('another seed with a commitment of its own, shown late', async () => {
    await operator.handshake();
    operator.seed = 'ff'.repeat(32);
    operator.show({ commitment: await commitmentTo(operator.seed, termsOf(operator.table)) });
    expect(await operator.finish()).toContainEqual({ kind: 'commitment' });
  });

  test('another commitment for the same attempt, after the pledge: the device keeps its nonce', async () => {
    await operator.promise();
    await operator.ask();
    operator.seed = 'ff'.repeat(32);
    await operator.promise();
    expect(await operator.ask()).toBeNull();
    expect(receiptOf(ID, 'A').findings).toEqual([{ kind: 'commitment' }]);
  });

  test('one’s own nonce swapped for another', async () => {
    await operator.handshake();
    operator.show({ nonces: { ...operator.deal.nonces, A: 'what-the-operator-likes' } });
    expect(await operator.finish()).toEqual([{ kind: 'swapped', seat: 'A' }]);
  });

  test('a puppet whose nonce was chosen when Ana’s was known', async () => {
    await operator.handshake();
    const chosen = 'chosen-among-a-million';
    operator.show({ nonces: { ...operator.deal.nonces, B: chosen }, pledges: { ...operator.deal.pledges, B: await pledgeOf(chosen, operator.deal.commitment, 'B') } });
    expect(await operator.finish()).toEqual([{ kind: 'swapped', seat: 'B' }]);
  });

  test('a nonce for a seat that had none, or a value that nobody was told', async () => {
    await operator.handshake();
    operator.show({ nonces: { ...operator.deal.nonces, C: 'for the bot' } });
    expect(await operator.finish()).toEqual([{ kind: 'swapped', seat: 'C' }]);
    operator = new Operator();
    stored();
    await operator.handshake();
    operator.show({ values: { beacon: 'x' } });
    expect(await operator.finish()).toEqual([{ kind: 'swapped' }]);
  });

  test('changed options or players', async () => {
    await operator.handshake();
    operator.table = { ...operator.table, setup: { ...operator.table.setup, options: 'turn_limit=31' } };
    expect(await operator.finish()).toEqual([{ kind: 'terms' }]);
  });

  test('changed players before the nonces are revealed: the device keeps its nonce', async () => {
    await operator.promise();
    await operator.ask();
    await operator.close();
    operator.table = { ...operator.table, seats: { ...operator.table.seats, B: { ...operator.table.seats.B!, name: 'Eva' } } };
    expect(await operator.ask()).toBeNull();
    expect(receiptOf(ID, 'A').findings).toEqual([{ kind: 'terms' }]);
  });

  test('a commitment that was used at another table', async () => {
    const other = new Operator('ELSEWHER');
    await other.handshake();
    await operator.promise();
    operator.show({ commitment: other.deal.commitment });
    expect(await operator.ask()).toBeNull();
    expect(await operator.finish()).toContainEqual({ kind: 'replayed' });
  });

  test('a commitment that was made for another table', async () => {
    const other = new Operator('ELSEWHER');
    await other.promise();
    await operator.promise();
    operator.show({ commitment: other.deal.commitment });
    await operator.ask();
    await operator.close();
    await operator.ask();
    operator.show({ nonces: { ...operator.deal.nonces, B: operator.nonceOfB } });
    expect(await operator.finish()).toEqual([{ kind: 'seed' }]);
  });

  test('a pledge that was passed over', async () => {
    await operator.promise();
    await operator.ask();
    await operator.close();
    operator.show({ pledges: { B: operator.deal.pledges.B! }, nonces: { B: operator.nonceOfB } });
    expect(await operator.finish()).toEqual([{ kind: 'passed_over' }]);
  });

  test('a start without any deal of this kind', async () => {
    operator.table = { ...operator.table, status: 'running' };
    expect(await look(operator.table, 'A')).toEqual([{ kind: 'passed_over' }]);
  });

  test('a nonce that was revealed, and that the server says was not', async () => {
    await operator.handshake();
    await operator.promise(2, ['1A']);
    operator.show({ parts: ['B'] });
    expect(await operator.finish()).toEqual([{ kind: 'dropped' }]);
  });

  test('a start that was begun anew without anybody who refused', async () => {
    await operator.handshake();
    operator.seed = 'ff'.repeat(32);
    await operator.handshake(2);
    expect(await operator.finish()).toEqual([{ kind: 'restarted' }]);
  });

  test('a start that was rolled back to try other nonces: the device does not speak twice', async () => {
    await operator.handshake();
    await operator.promise();
    await operator.ask();
    operator.nonceOfB = 'another-nonce-for-bea';
    await operator.close();
    expect(await operator.ask()).toBeNull();
    expect(receiptOf(ID, 'A').findings).toEqual([{ kind: 'restarted' }]);
  });

  test('the honest one is told apart: when Bea refused, the second deal is fair', async () => {
    await operator.handshake();
    operator.seed = 'ff'.repeat(32);
    await operator.promise(2, ['1B']);
    operator.show({ parts: ['A'] });
    await operator.ask();
    operator.show({ phase: 'reveal' });
    await operator.ask();
    expect(await operator.finish()).toEqual([]);
  });
});

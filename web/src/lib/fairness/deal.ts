/** The deal of version 2, exactly as docs/fairness.md says: terms, commitment, pledge, key. */
import { SEATS } from '$lib/connection/wire';
import type { TableInfo } from '$lib/connection/wire';
import { big, bytesOf, hash, hex, hmac, joined, unhex } from './bytes';
import type { Bytes } from './bytes';

export interface Terms {
  table: string;
  game: string;
  version: number;
  players: readonly string[];
  /** By seat; empty for people. */
  bots: readonly string[];
  options: string;
  attempt: number;
  extras: readonly string[];
}

/** A tag as it stands in a record. */
const tag = (name: string, value: string): string => `[${name} "${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"]`;

export function linesOf(terms: Terms): string[] {
  return [
    tag('Dealing', '2'),
    tag('Table', terms.table),
    tag('Game', terms.game),
    tag('Version', String(terms.version)),
    ...terms.players.map((name, at) => tag(`Player${at + 1}`, name)),
    ...terms.bots.flatMap((bot, at) => (bot ? [tag(`Bot${at + 1}`, bot)] : [])),
    tag('Options', terms.options),
    tag('Attempt', String(terms.attempt)),
    ...terms.extras.map((name, at) => tag(`Extra${at + 1}`, name)),
  ];
}

/** The terms of the deal at a table, as it is shown now. */
export function termsOf(table: TableInfo): string[] {
  const seats = seatsIn(table).map((seat) => table.seats[seat]!);
  return linesOf({
    table: table.id,
    game: table.setup.game,
    version: table.deal?.rules ?? 0,
    players: seats.map(({ name }) => name),
    bots: seats.map(({ kind, bot }) => (kind === 'bot' ? bot : '')),
    options: table.setup.options,
    attempt: table.deal?.attempt ?? 1,
    extras: table.deal?.extras ?? [],
  });
}

export const seatsIn = (table: TableInfo): string[] => SEATS.slice(0, table.setup.seats);

export const digestOf = (lines: readonly string[]): Promise<Bytes> => hash(bytesOf(`redada terms 2\n${lines.map((line) => `${line}\n`).join('')}`));

export async function commitmentTo(seed: string, lines: readonly string[]): Promise<string> {
  return hex(await hash(joined(bytesOf('redada commitment 2\n'), await digestOf(lines), unhex(seed))));
}

export async function pledgeOf(nonce: string, commitment: string, seat: string): Promise<string> {
  return hex(await hash(bytesOf(`redada pledge 2\n${commitment}${seat}${nonce}`)));
}

/** `nonces` by seat, `values` by extra. */
export async function keyOf(seed: string, lines: readonly string[], nonces: readonly string[], values: readonly string[]): Promise<Bytes> {
  const parts = [...nonces, ...values].map(bytesOf).flatMap((bytes) => [big(bytes.length, 4), bytes]);
  return hmac(unhex(seed), joined(bytesOf('redada dealer 2\n'), await digestOf(lines), ...parts));
}

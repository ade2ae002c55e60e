import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { evaluate, places } from '$lib/pad/evaluate';
import type { Options, Rounds, Tables } from '$lib/pad/tables';
import ratzzia from '../../src/games/ratzzia/pad/tables.json';
import razzia from '../../src/games/razzia/pad/tables.json';
import { Journal } from '$lib/pad/journal';
import { cellKey, newPad, readSheet } from '$lib/pad/sheet';
import cases from './cases.json';

const TABLES = { razzia, ratzzia } as unknown as Record<string, Tables>;

interface Case {
  game: string;
  options: Options;
  rounds: Rounds;
  lines: [number, number, string, string, number][];
  totals: number[];
  winners: number[];
  over: boolean;
}

/** Thousands of games, where tests/pad/test_client.py has made them; else those of the file. */
const many = process.env['REDADA_PAD_CASES'];
const games = (many ? JSON.parse(readFileSync(many, 'utf8')) : cases) as Case[];

/** A game entered in a pad as people do: what stays and has not changed is not typed again. */
function entered({ game, options, rounds, totals }: Case): Journal {
  const tables = TABLES[game]!;
  const writer = { device: 'ana1', replica: 'ana1a' };
  const journal = new Journal();
  const add = (set: Record<string, string | number | boolean>): void => void journal.merge([journal.edit(writer, set)]);
  add(newPad(tables, totals.map((_, seat) => `P${seat}`), 0, options) as Record<string, string | number>);
  rounds.forEach((players, at) => {
    players.forEach((counts, seat) => {
      const before = rounds[at - 1]?.[seat] ?? {};
      const asked = tables.kinds.filter(({ name, first, stays }) => first <= at + 1 && !(at > 0 && stays && (before[name] ?? 0) === (counts[name] ?? 0)));
      add(Object.fromEntries(asked.map(({ name }) => [cellKey(at + 1, seat, name), counts[name] ?? 0])));
    });
    add({ [`closed.${at + 1}`]: true });
  });
  return journal;
}

test(`${games.length} finished games entered in a pad have the lines, totals and winners of the rules`, () => {
  for (const game of games) {
    const { result, over } = readSheet(TABLES[game.game]!, entered(game));
    expect({ totals: result.totals, winners: result.winners, over }).toEqual({ totals: game.totals, winners: game.winners, over: true });
    const lines = result.lines.map(({ round, seat, rule, name, points }) => [round, seat, rule, name, points].join(' '));
    expect(lines.sort()).toEqual(game.lines.map((line) => line.join(' ')).sort());
  }
});

describe('finished games fed as counts', () => {
  test.each((cases as unknown as Case[]).map((each, index) => [`${each.game} of ${each.totals.length}, ${index}`, each] as const))('%s', (_, game) => {
    const result = evaluate(TABLES[game.game]!, game.totals.length, game.rounds, game.options);
    const lines = result.lines.map(({ round, seat, rule, name, points }) => [round, seat, rule, name, points].join(' '));
    expect(lines.sort()).toEqual(game.lines.map((line) => line.join(' ')).sort());
    expect(result).toMatchObject({ totals: game.totals, winners: game.winners, over: game.over });
    expect(places(TABLES[game.game]!, game.rounds, result).flatMap((place, seat) => (place === 1 ? [seat] : []))).toEqual(game.winners);
  });

  test('there are ties, all-equal prizes of both options and games without a full sack among them', () => {
    const all = cases as unknown as Case[];
    expect(all.some(({ game, over }) => game === 'ratzzia' && !over)).toBe(true);
    expect(all.some(({ game, over }) => game === 'ratzzia' && over)).toBe(true);
    expect(new Set(all.map(({ options }) => options['all_equal']))).toEqual(new Set(['nobody', 'both', undefined]));
  });
});

test('the examples of the rulebooks', () => {
  const bodyguards = [4, 4, 2, 1].map((bodyguard) => ({ bodyguard }));
  const cars = [{ car: 1, driver: 3 }, { car: 5 }, { driver: 2 }, { car: 3, driver: 1 }];
  const points = (counts: object[], name: string): number[] =>
    evaluate(TABLES['razzia']!, 4, [counts] as Rounds).lines.flatMap((line) => (line.name === name ? [line.points] : []));
  expect(points(bodyguards, 'bodyguards')).toEqual([5, 5, 0, -2]);
  expect(points(cars, 'cars')).toEqual([4, 0, 2, 4]);
});

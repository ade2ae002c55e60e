import { describe, expect, test } from 'vitest';
import { evaluate, places } from '$lib/pad/evaluate';
import type { Options, Rounds, Tables } from '$lib/pad/tables';
import ratzzia from '../../src/games/ratzzia/pad/tables.json';
import razzia from '../../src/games/razzia/pad/tables.json';
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

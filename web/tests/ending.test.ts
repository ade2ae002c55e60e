import { beforeEach, describe, expect, test } from 'vitest';
import type { Event, Position, TableInfo } from '$lib/connection/wire';
import { largest, steps, ticks } from '$lib/table/ending';
import { pieces } from '$lib/table/marks';
import { speak } from '$lib/words/words.svelte';
import { moments as razzia } from '$games/razzia/ending';
import { moments as ratzzia } from '$games/ratzzia/ending';
import { cardSvg, resultSvg } from '../src/screens/ending/picture';

beforeEach(() => speak('en'));

const table = { id: 'T', setup: { game: 'razzia', seats: 2 }, seats: {} } as unknown as TableInfo;
const reason = (seat: string, name: string, points: number, part: number): object => ({ seat, name, points, part, rule: '', facts: {} });
const events = [
  { number: 1, kind: 'move', facts: [{ name: 'won', seat: 'A', number: 9, cards: ['ring'], facts: { cheque: 1 } }] },
  { number: 2, kind: 'move', facts: [{ name: 'won', seat: 'B', number: 3, cards: ['ring', 'car', 'gold'], facts: { cheque: 9 } }] },
  { number: 3, kind: 'move', facts: [{ name: 'stole', seat: 'A', cards: ['car'] }] },
  { number: 4, kind: 'outcome', scored: [reason('A', 'jewels', -5, 1), reason('B', 'jewels', 5, 1), reason('B', 'bodyguards', -2, 1)] },
  { number: 5, kind: 'outcome', scored: [reason('A', 'gold', 9, 2)] },
] as unknown as Event[];

test('a picture of a result has room for any names', () => {
  const names = ['A🐀🐀🐀🐀🐀🐀🐀🐀🐀🐀', 'Maximiliane-Friederike', 'WWWWWWWWWWWWWWWWWWWWWWWW'];
  const rows = names.map((name, at) => ({ seat: 'ABC'[at] as 'A', name, points: at, wins: true }));
  const svg = resultSvg('Razzia!', names.join(' und ').repeat(2), rows, [{ part: 0, totals: {} }, { part: 1, totals: { A: 1, B: 2, C: 3 } }]);
  expect(() => encodeURIComponent(svg)).not.toThrow(); // half an emoji cannot be written
  for (const text of svg.matchAll(/<text x="126"[^>]*>([^<]*)</g)) expect([...text[1]!].length).toBeLessThanOrEqual(17 + ' ★'.length);
  expect(svg).toContain('Maximiliane-Frie… ★');
  expect(svg).toContain('>WWWWWWWW… ★');
  const wide = cardSvg('Razzia!', '', [{ seat: 'C', name: 'Clementina', wins: true, value: '100 %' }], {}, 0);
  expect(wide).toMatch(/font-size="32"[^>]*>Clementina ★/); // the value needs its room
});

describe('the end of a game', () => {
  test('everybody has a total after each scoring', () => {
    expect(steps(events, ['A', 'B'])).toEqual([
      { part: 0, totals: { A: 0, B: 0 } },
      { part: 1, totals: { A: -5, B: 3 } },
      { part: 2, totals: { A: 4, B: 3 } },
    ]);
  });

  test('axes have few round numbers that hold all points', () => {
    for (const [low, high] of [[0, 1], [-5, 42], [0, 25], [-13, 7], [0, 118]] as const) {
      const made = ticks(low, high);
      expect(made.length).toBeLessThanOrEqual(8);
      expect([made[0]! <= low, made.at(-1)! >= high]).toEqual([true, true]);
    }
  });

  test('what is largest is the first of equals, and nothing if all is nothing', () => {
    expect(largest(['a', 'bb', 'cc'], (text) => text.length)).toBe('bb');
    expect(largest([0, -3], Number)).toBeUndefined();
  });

  test('Razzia! finds the richest row, the best and the worst scoring, and the theft', () => {
    const found = razzia(events, table, { game: 'razzia' } as unknown as Position, 'A');
    expect(found.map(({ title, number }) => [title, number])).toEqual([['The richest row', 2], ['The best scoring', 5], ['The dearest lack', 4], ['The boldest theft', 3]]);
    expect(pieces(found[1]!.text)).toContainEqual({ seat: 'A' });
  });

  test('Ratzzia finds the fullest sack, the theft, and the cat', () => {
    const played = [
      { number: 7, kind: 'move', facts: [{ name: 'stash', seat: 'A', number: 6, column: 7, facts: { sack: 6 } }, { name: 'cat_comes', seat: 'A' }] },
      { number: 8, kind: 'move', facts: [{ name: 'greedy_mouse', seat: 'B', column: 8, food: { B: 4 }, facts: { from: 'A' } }] },
    ] as unknown as Event[];
    const pantry = { game: 'ratzzia', sack: 25, columns: { 7: { shelf: 'stash' }, 8: { shelf: 'greedy mouse' } } } as unknown as Position;
    expect(ratzzia(played, table, pantry, 'A').map(({ number }) => number)).toEqual([7, 8, 7]);
  });

  test('the picture to share names everybody as they are called, whatever they are called', () => {
    const svg = resultSvg('Razzia!', 'A & B', [{ seat: 'A', name: '<Ana>', points: -3, wins: true }, { seat: 'B', name: 'Bea', points: 9, wins: false }], steps(events, ['A', 'B']));
    expect(svg).toContain('&#60;Ana&#62; ★');
    expect(svg).not.toContain('<Ana>');
    expect(svg).toContain('−3');
    expect(svg.match(/<polyline/g)).toHaveLength(2);
    expect(svg).toContain('font-size="48"');
    expect(resultSvg('Razzia!', 'W'.repeat(74), [], [])).toContain('font-size="25"'); // in one line, whoever won
  });
});

import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, test } from 'vitest';
import type { SeatInfo, TableInfo } from '$lib/connection/wire';
import { faceAt, levelName, manner, nameAt } from '$lib/players/cast';
import { initials } from '$lib/players/initials';
import { DASHES, SHAPES } from '$lib/players/shapes';
import { seatName } from '$lib/table/people';
import { speak } from '$lib/words/words.svelte';
import { contrast, difference, rgb, SEEN } from './colour';

beforeEach(() => speak('en'));

const css = readFileSync(new URL('../src/lib/players/colours.css', import.meta.url), 'utf8');
const SEATS = ['A', 'B', 'C', 'D', 'E'] as const;
const value = (name: string): string => new RegExp(`--${name}: (.*);`).exec(css)![1]!;
const fills = SEATS.map((seat) => rgb(value(`seat-${seat}`)));
const inks = SEATS.map((seat) => value(`seat-${seat}-ink`).match(/#\w{6}/g)!.map(rgb));
const byDay = inks.map(([light]) => light!);
const byNight = inks.map(([, dark]) => dark!);

/** Surfaces that names stand on: the page's own and those of the pantry. */
const LIGHT = ['#fcf7ea', '#f1e7d0', '#fcf3df', '#f4e3c0'].map(rgb);
const DARK = ['#161d30', '#212a44', '#2b1d15', '#3d2a1e'].map(rgb);

describe('five players', () => {
  // 2.3 is just noticeable (CIEDE2000); the colours that Ratzzia had before fell to 2.2 for protanopes
  test.each(Object.entries(SEEN))('have colours that are far apart in %s', (_, sees) => {
    for (const palette of [fills, byDay, byNight])
      for (const [index, one] of palette.entries())
        for (const other of palette.slice(0, index)) expect(difference(sees(one), sees(other))).toBeGreaterThan(11);
  });

  test('have names that can be read by day and by night, and letters that can be read on their colours', () => {
    for (const ink of byDay) for (const surface of LIGHT) expect(contrast(ink, surface)).toBeGreaterThan(4.5);
    for (const ink of byNight) for (const surface of DARK) expect(contrast(ink, surface)).toBeGreaterThan(4.5);
    for (const fill of fills) expect(contrast(fill, rgb(value('on-seat')))).toBeGreaterThan(4.5);
  });

  test('have a shape and a kind of line each, so that colour is never alone', () => {
    expect(new Set(Object.values(SHAPES)).size).toBe(5);
    expect(new Set(Object.values(DASHES)).size).toBe(5);
  });

  test('have different letters on the score track, also when their names begin alike', () => {
    expect(initials(['Ana', 'Lola', 'Rico'])).toEqual(['A', 'L', 'R']);
    expect(initials(['Ana', 'Alba', 'Rico'])).toEqual(['An', 'Al', 'R']);
    expect(initials(['Ana', 'Ana', 'anb'])).toHaveLength(3);
    for (const names of [['Ana', 'Ana', 'Ana'], ['Guest', 'Gus', 'G'], ['', '', '?'], ['Dr. No', 'D.', 'd']]) expect(new Set(initials(names)).size).toBe(3);
  });
});

describe('bots', () => {
  const bot = (level: string, name = level): SeatInfo => ({ kind: 'bot', name, bot: level, away: false, resigned: false }) as SeatInfo;

  test('of one level are different characters, always the same at the same kind of table', () => {
    const seats = [bot('hard'), bot('hard'), bot('medium'), bot('hard'), bot('hard')];
    const names = seats.map((_, index) => nameAt(seats, index));
    expect(new Set(names).size).toBe(5);
    expect(names[2]).toBe(nameAt([bot('medium')], 0));
    expect(new Set(seats.map((_, index) => JSON.stringify(faceAt(seats, index)))).size).toBe(5);
  });

  test('of a level that nobody listed have names and faces too', () => {
    const seats = [bot('grandmaster'), bot('stockfish', 'Stockfish'), bot('random')];
    expect(seats.map((_, index) => nameAt(seats, index))).toEqual(['Nico', 'Stockfish', 'Zita']);
    expect(faceAt(seats, 0)).toEqual({ head: 0, eyes: 0, mouth: 1, skin: 1 });
    expect([levelName('grandmaster'), manner('grandmaster')]).toEqual(['grandmaster', '']);
    expect(levelName('hard')).toBe('hard');
    expect(manner('hard')).not.toBe('');
  });

  test('who play for somebody do not take the name', () => {
    const table = { setup: { seats: 2 }, seats: { A: { ...bot('medium'), kind: 'person', name: 'Ana', away: true }, B: bot('easy', '') } } as unknown as TableInfo;
    expect([seatName(table, 'A'), seatName(table, 'B')]).toEqual(['Ana', 'Mimi']);
  });
});

import { describe, expect, it } from 'vitest';
import type { Puzzle, PuzzleIndex, RankedMove } from '../src/lib/connection/wire';
import { BEGINNING, chanceOf, rated } from '../src/lib/puzzles/glicko';
import { isRight, lossOf, wrongMoves } from '../src/lib/puzzles/judgement';
import { asked, INTERVALS, missed } from '../src/lib/puzzles/leitner';
import { Progress } from '../src/lib/puzzles/progress.svelte';

const DAY = 86_400_000;

describe('a rating', () => {
  it('rises by solving and falls by missing, most with the first puzzles', () => {
    const up = rated(BEGINNING, 1400, true);
    expect(up.rating).toBeGreaterThan(BEGINNING.rating);
    expect(rated(BEGINNING, 1400, false).rating).toBeLessThan(BEGINNING.rating);
    expect(up.deviation).toBeLessThan(BEGINNING.deviation);
    const known = { rating: 1400, deviation: 60 };
    expect(rated(known, 1400, true).rating - 1400).toBeLessThan(up.rating - 1400);
  });
  it('gains little by what was expected', () => {
    const known = { rating: 1800, deviation: 80 };
    expect(rated(known, 1200, true).rating - 1800).toBeLessThan(2);
    expect(1800 - rated(known, 1200, false).rating).toBeGreaterThan(20);
    expect(chanceOf(1500, 1500)).toBe(0.5);
  });
  it('comes to rest where half of the puzzles are solved', () => {
    let found = BEGINNING;
    for (let n = 0; n < 400; n++) found = rated(found, 1650, n % 2 === 0);
    expect(Math.abs(found.rating - 1650)).toBeLessThan(30);
  });
});

describe('a card', () => {
  it('comes back later each time it is solved, until it is known', () => {
    let card = missed(0);
    expect(card.due).toBeLessThan(DAY);
    for (const days of INTERVALS) {
      const next = asked(card, true, 0);
      expect(next?.due).toBe(days * DAY);
      card = next!;
    }
    expect(asked(card, true, 0)).toBeNull();
    expect(asked(card, false, 0)?.box).toBe(0);
  });
});

describe('the next puzzle', () => {
  const index: PuzzleIndex = {
    version: 1,
    game: 'razzia',
    edition: 'x',
    size: 25,
    levels: {},
    puzzles: [1000, 1340, 1345, 2000].map((rating, n) => ({ id: `p${n}`, rating, kind: n === 3 ? 'bid.high' : 'call.early', seats: 2 })),
  };
  it('is near the rating and of the theme, and each comes once', () => {
    const progress = new Progress('a');
    const first = progress.choose(index, '', 0, () => 0);
    expect(['p1', 'p2']).toContain(first?.id);
    expect(progress.choose(index, 'bid', 0, () => 0)?.id).toBe('p3');
    for (const each of index.puzzles) progress.answer(each, true, 0);
    expect(progress.choose(index, '', 0, () => 0)).toBeNull();
    expect(progress.kept.solved).toBe(4);
    expect(progress.kept.streak).toBe(4);
  });
  it('is one that was missed once it is due, and that is not rated again', () => {
    const progress = new Progress('b');
    progress.answer(index.puzzles[0]!, false, 0);
    const { rating } = progress.kept;
    expect(progress.choose(index, '', DAY, () => 0)?.id).toBe('p0');
    progress.answer(index.puzzles[0]!, true, DAY);
    expect(progress.kept.rating).toBe(rating);
    expect(progress.choose(index, '', DAY, () => 0)?.id).not.toBe('p0');
    expect(progress.due(index, 3 * DAY)).toHaveLength(1);
  });
});

describe('an answer', () => {
  const choice = (move: string, behind: number, grade: string, same: string[] = []): RankedMove => ({ move, same, shares: [], points: [], behind, error: 0, laps: 0, why: [], grade }) as RankedMove;
  const puzzle = {
    tempting: '9',
    decision: {
      choices: [choice('pass', 0, 'best'), choice('5', 0.01, 'close'), choice('9', 0.06, 'mistake'), choice('draw1', 0.1, 'blunder', ['draw2'])],
      legal: ['pass', '5', '9', 'draw1', 'draw2', '12', '3'],
      losses: [0, 0, 0.06, 0.1, 0.1, 0.2, 0],
    },
  } as unknown as Puzzle;

  it('is right if nobody can tell it from the best, also if it is not named among the best', () => {
    expect(['pass', '5', '3'].map((move) => isRight(puzzle, move))).toEqual([true, true, true]);
    expect(['9', '12', 'draw2', 'castle'].map((move) => isRight(puzzle, move))).toEqual([false, false, false, false]);
    expect(lossOf(puzzle, '12')).toBe(0.2);
    expect(lossOf(puzzle, 'castle')).toBeNull();
  });
  it('has the kind of fault of the tempting move only where that was chosen or is told beside it', () => {
    const tempting = { move: '9', yours: false, tempts: true };
    expect(wrongMoves(puzzle, 'pass')).toEqual([tempting]);
    expect(wrongMoves(puzzle, '9')).toEqual([{ ...tempting, yours: true }]);
    expect(wrongMoves(puzzle, '12')).toEqual([{ move: '12', yours: true, tempts: false }, tempting]);
    expect(wrongMoves(puzzle, 'castle')).toEqual([tempting]);
    expect(wrongMoves({ ...puzzle, tempting: 'draw1' }, 'draw2')).toEqual([{ move: 'draw1', yours: true, tempts: true }]);
  });
});

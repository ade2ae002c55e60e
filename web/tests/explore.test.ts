import { beforeAll, describe, expect, it } from 'vitest';
import { doubt, halfWidth } from '$lib/explore/summary';
import { loadInsightWords } from '$lib/insight/words.svelte';
import { speak } from '$lib/words/words.svelte';
import { answerOf, codeOf, widerCode } from '../src/games/razzia/explore/answer';
import * as dice from '../src/games/ratzzia/explore/answer';

beforeAll(async () => {
  await speak('en');
  await loadInsightWords('en');
});

describe('the explorer of Razzia!', () => {
  it('writes classes as the summary does, whatever the order of the cards', () => {
    expect(codeOf(3, ['gold', 'jewel', 'jewel'])).toBe('3jjg');
    expect(codeOf(0, [])).toBe('0');
    expect(widerCode(3, ['gold', 'car'])).toBe('3#2');
  });

  it('counts what was done, and knows nothing of a class that is not there', () => {
    const table = { act: { '3g': [60, 500, 40, 250, 0, 0] }, sale: { '3g': [5, 10, 5, 63] } };
    const found = answerOf(table, 2, '3g');
    expect(found.times).toBe(100);
    expect(found.groups[0]!.bars.map(({ times }) => times)).toEqual([60, 40, 0]);
    expect(found.groups[1]!.bars.map(({ times }) => times)).toEqual([5, 10, 5]);
    expect(answerOf(table, 2, '4g').times).toBe(0);
  });
});

describe('the explorer of Ratzzia', () => {
  it('counts what was kept, and puts the rest together', () => {
    const table = { roll: { '1146': [50, 300, 210, [['11', 30, 250], ['', 10, 100]]] } } as never;
    const found = dice.answerOf(table, 3, dice.codeOf([6, 1, 4, 1]));
    expect(found.times).toBe(50);
    expect(found.groups[0]!.bars.map(({ times }) => times)).toEqual([30, 10, 10]);
    expect(found.groups[0]!.bars[0]!.faces).toBe('11');
    expect(dice.answerOf(table, 3, '6').times).toBe(0);
  });
});

it('an interval is narrower the more was seen', () => {
  expect(halfWidth(0.5, 100)).toBeCloseTo(0.098, 3);
  expect(halfWidth(0.5, 0)).toBe(1);
  expect([100, 5000, 104_226, 10 ** 9].map((times) => doubt(0.5, times))).toEqual(['10', '1', '0.3', '0.1']); // never 0
});

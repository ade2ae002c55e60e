import { describe, expect, test } from 'vitest';
import type { Event, RatzziaPosition } from '$lib/connection/protocol';
import { moveOfKey } from '$games/razzia/board/keys';
import { mostTaken, takes, taking } from '$games/razzia/board/takes';
import { reroll, rerolled, sort } from '$games/ratzzia/board/moves';
import { speak } from '$lib/words/words.svelte';
import { whyRefused } from '$games/ratzzia/board/ask';
import { nextDice } from '$games/ratzzia/board/trayDice';

describe('thieves of Razzia!', () => {
  const legal = ['draw1', 'take:ring', 'take:car+ring', 'call'];

  test('the moves that take cards, and how many at most', () => {
    expect(takes(legal)).toEqual(['take:ring', 'take:car+ring']);
    expect([mostTaken(legal), mostTaken(['call'])]).toEqual([2, 0]);
  });

  test('the cards may be chosen in any order', () => {
    expect(taking(legal, ['ring', 'car'])).toBe('take:car+ring');
    expect(taking(legal, ['car'])).toBeUndefined();
  });
});

describe('keys of Razzia!', () => {
  test.each([
    ['d', 'draw1'],
    ['2', 'draw2'],
    ['a', 'call'],
    ['p', undefined],
    ['x', undefined],
  ])('%s', (key, move) => expect(moveOfKey(key, ['draw1', 'draw2', 'call'])).toBe(move));

  test('with one pile left both keys draw from it', () => expect(moveOfKey('2', ['draw1'])).toBe('draw1'));
});

describe('moves of Ratzzia', () => {
  test('are sorted by what a person can touch', () => {
    const offer = sort(['roll', 'back:3', 'reroll:2+hand', '4@7', '4@cat', 'candy@2', 'send:5', 'rob:b', 'candy:c', 'candy:2.3']);
    expect([...offer.plain]).toEqual(['roll']);
    expect([...offer.back]).toEqual([3]);
    expect([...offer.rerolls]).toEqual(['reroll:2+hand']);
    expect([...offer.places].map(([die, goals]) => [die, [...goals]])).toEqual([['4', [7, 'cat']], ['candy', [2]]]);
    expect([...offer.send]).toEqual([5]);
    expect([...offer.rob]).toEqual(['B']);
    expect(offer.candies).toEqual([{ move: 'candy:c', seat: 'C' }, { move: 'candy:2.3', column: 2, space: 3 }]);
  });

  test('dice to roll again are named in ascending order, those in hand last', () => {
    expect(reroll([5, 0, 2, 0, 3])).toBe('reroll:2+3+5+hand+hand');
    expect(rerolled('reroll:2+3+5+hand')).toEqual([2, 3, 5, 0]);
  });
});

test('a placing that the rules of support dice forbid is explained by what the server says of it', async () => {
  await speak('en');
  const position = { refused: { '3@cat': 'no_space_for_support', 'candy@2': 'no_space_for_own' } } as unknown as RatzziaPosition;
  expect(whyRefused(position, '3', 'cat')).toBe('this would leave no space for a support die');
  expect(whyRefused(position, 'candy', 2)).toBe('this would leave no space for one of your own dice');
  expect(whyRefused(position, '3', 6)).toBe('');
  expect(whyRefused({} as RatzziaPosition, '3', 6)).toBe('');
});

describe('the dice in the tray of Ratzzia', () => {
  const at = (phase: string, rolled: number[], more: object = {}): RatzziaPosition =>
    ({ phase, rolled, rolled_support: [], active: 'A', players: { A: { hand: 3 } }, ...more }) as unknown as RatzziaPosition;
  const move = (text: string): Event => ({ number: 1, at: 0, kind: 'move', text });

  test('before the first roll they lie in the hand and show nothing', () => {
    expect(nextDice([], at('act', []), [], true).map(({ face, fresh }) => [face, fresh])).toEqual([[0, false], [0, false], [0, false]]);
  });

  test('a die that was not rolled again stays the same one', () => {
    const before = nextDice([], at('reroll', [], { rerollable: [2, 4, 4] }), [], true);
    const after = nextDice(before, at('place', [2, 4, 6]), [move('reroll:4')], false);
    expect(after.map(({ face, fresh }) => [face, fresh])).toEqual([[2, false], [4, false], [6, true]]);
    expect(after[0]!.id).toBe(before[0]!.id);
    expect(before.map(({ id }) => id)).not.toContain(after[2]!.id);
  });

  test('dice in the air are shown as such', () => {
    const dice = nextDice([], at('place', [1], { in_the_air: 2, rolls_support: true }), [], false);
    expect(dice.map(({ kind, flying }) => [kind, flying])).toEqual([['own', false], ['support', true], ['support', true]]);
  });
});

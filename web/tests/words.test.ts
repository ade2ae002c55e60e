import { beforeEach, describe, expect, test } from 'vitest';
import { LEVELS, levelName } from '$lib/table/people';
import { capital, kind, list, LOCALES, m, minus, preferred, signed, speak } from '$lib/words/words.svelte';

beforeEach(() => speak('en'));

describe('plural forms', () => {
  test('of cards', () => {
    expect([kind('ring'), kind('ring', 2), kind('ring', 0)]).toEqual(['ring', 'rings', 'rings']);
  });

  test('in French nothing is singular', async () => {
    const english = m.razzia_cards_left({ n: 0 });
    await speak('fr');
    expect(m.razzia_cards_left({ n: 0 })).toBe(m.razzia_cards_left({ n: 1 }).replace('1', '0'));
    expect(kind('car', 0)).toBe(kind('car', 1));
    expect(english).not.toBe(m.razzia_cards_left({ n: 0 }));
  });

  test.each(LOCALES)('one and many differ, in %s', async (locale) => {
    await speak(locale);
    expect(m.razzia_cards_left({ n: 2 })).not.toBe(m.razzia_cards_left({ n: 1 }).replace('1', '2'));
    expect(kind('ring', 2)).not.toBe(kind('ring', 1));
  });
});

test('a card that nobody has named is called by its id', () => expect(kind('unheard_of', 2)).toBe('unheard_of'));

test('a level has its name in every language, and another bot keeps its own', async () => {
  await speak('de');
  expect(LEVELS.map(levelName)).toContain('leicht');
  expect(LEVELS.filter((level) => levelName(level) === '')).toEqual([]);
  expect(levelName('my-own-bot')).toBe('my-own-bot');
});

test('points have a true minus sign, and a plus above zero', () => {
  expect([signed(3), signed(0), signed(-3), minus(-12)]).toEqual(['+3', '0', '−3', '−12']);
});

test('names are joined as the language joins them', async () => {
  expect(list(['Ana', 'Bea', 'Carlo'])).toBe('Ana, Bea, and Carlo');
  await speak('es');
  expect(list(['Ana', 'Bea', 'Carlo'])).toBe('Ana, Bea y Carlo');
});

test('the first letter of a sentence is large', () => expect(capital('élan')).toBe('Élan'));

test('the language chosen before is preferred to those of the browser', async () => {
  await speak('nl');
  expect(preferred()).toBe('nl');
});

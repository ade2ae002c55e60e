import { beforeEach, describe, expect, test } from 'vitest';
import type { Event, Position, StandingJson, TableInfo } from '$lib/connection/wire';
import { nameOf, othersOf, seatName } from '$lib/table/people';
import { standing, tellAll } from '$lib/table/telling';
import { LOCALES, oneOf, speak } from '$lib/words/words.svelte';
import { cardNames, tell as tellRazzia } from '$games/razzia/board/tell';
import { bidsInAuction } from '$games/razzia/board/bids';
import { why } from '$games/razzia/board/reasons';
import { heldBy, unchanged } from '$games/razzia/board/standings';
import { GROUPS } from '$games/razzia/art/glyphs.svelte';

beforeEach(() => speak('en'));

const seat = (kind: string, name = '', bot = ''): object => ({ kind, name, bot, away: false, resigned: false });
const table = {
  id: 'TABLE000',
  setup: { game: 'razzia', seats: 3 },
  seats: { A: seat('person', 'Ana'), B: seat('bot', 'medium', 'medium'), C: seat('open') },
} as unknown as TableInfo;
const position = { game: 'razzia' } as unknown as Position;
const move = (number: number, facts: Event['facts'] = []): Event => ({ number, at: 0, kind: 'move', facts });

describe('people', () => {
  test('a bot without a name gets that of a character, an open seat says so', () => {
    expect([seatName(table, 'A'), seatName(table, 'B')]).toEqual(['Ana', 'Vito']);
    expect(Object.values(table.seats).map(nameOf)).toEqual(['Ana', 'Vito', 'open']);
  });

  test('the others sit clockwise from the next; who watches sees all in order', () => {
    expect(othersOf(table, 'B')).toEqual(['C', 'A']);
    expect(othersOf(table, '')).toEqual(['A', 'B', 'C']);
  });
});

describe('those who cannot go higher', () => {
  test('are told of in one line, however many there are', () => {
    const forced = [move(5, [{ name: 'bid', seat: 'A', number: 13 }]), move(6, [{ name: 'had_to_pass', seat: 'B' }]), move(7, [{ name: 'had_to_pass', seat: 'A' }, { name: 'won', seat: 'A', number: 13 }])];
    const lines = tellRazzia(forced, table).map(({ text }) => text);
    expect(lines).toHaveLength(3);
    expect(lines[1]).toBe(`${seatName(table, 'B')} and Ana cannot go higher.`);
  });
});

describe('a card that is drawn or taken', () => {
  const facts = [{ name: 'drawn', seat: 'A', cards: ['diamond'] }, { name: 'stole', seat: 'A', cards: ['car', 'ring'] }];
  const told = (): string[] => tellRazzia([move(1, facts)], table).map(({ text }) => text);

  test('has its article, as the language has it for what something is done to', async () => {
    expect(told()).toEqual(['Ana draws a diamond.', 'Ana spends 2 thieves and takes a car and a ring.']);
    await speak('de');
    expect(told()).toEqual(['Ana zieht einen Diamanten.', 'Ana setzt 2 Diebe ein und nimmt ein Auto und einen Ring.']);
    await speak('it');
    expect(told()[1]).toBe('Ana usa 2 ladri e prende un’auto e un anello.');
  });

  test.each(LOCALES)('every card has one, or none because it is many or a mass: %s', async (locale) => {
    await speak(locale);
    const bare = Object.values(GROUPS).flat().filter((card) => !/[ ’]/.test(oneOf(card)));
    expect(bare.every((card) => ['transport', 'real_estate', 'diamond'].includes(card))).toBe(true);
  });
});

describe('what groups of cards stand at', () => {
  const standing = { seat: 'A', categories: [{ name: 'jewels', points: -5, part: true }, { name: 'cars', points: 3, part: true }] } as unknown as StandingJson;

  test('stays while others of one’s cards change, so that nothing flickers', () => {
    const left = unchanged(standing, { car: 3 }, { car: 4 });
    expect(left?.categories.map(({ name }) => name)).toEqual(['jewels']);
    expect(heldBy({ car: 4 }, left).map(({ group, lines }) => [group, lines.length])).toEqual([['red', 1], ['green', 0]]);
    expect(unchanged(standing, { car: 3 }, { car: 3 })?.categories).toHaveLength(2);
  });
});

describe('the log', () => {
  const events: Event[] = [
    move(1, [{ name: 'called', seat: 'A' }]),
    { number: 2, at: 0, kind: 'chat', seat: 'B', text: 'hello' },
    move(3, [{ name: 'bid', seat: 'B', number: 4 }]),
    { number: 4, at: 0, kind: 'took_back', seat: 'B', to: 1 },
    move(5, [{ name: 'passed', seat: 'B' }]),
  ];

  test('what was taken back no longer stands, talk about it does', () => {
    expect(standing(events).map(({ number }) => number)).toEqual([1, 2, 4, 5]);
  });

  test('moves, chat and what happens at the table come in their order, each with a key of its own', () => {
    const lines = tellAll(events, table, position, tellRazzia);
    expect(lines.map(({ text, said: by }) => (by ? `${by}: ${text}` : text))).toEqual([
      'Ana calls an auction.', 'Vito: hello', 'Vito bids 4', expect.stringContaining('Vito'), 'Vito passes',
    ]);
    expect(new Set(lines.map(({ key }) => key)).size).toBe(lines.length);
  });

  test('without a position moves are not told', () => {
    expect(tellAll([move(1, [{ name: 'called', seat: 'A' }])], table, null, tellRazzia)).toEqual([]);
  });

  test('a move that the clock made says so', () => {
    const [plain] = tellRazzia([move(1, [{ name: 'passed', seat: 'A' }])], table);
    const [timed] = tellRazzia([{ ...move(1, [{ name: 'passed', seat: 'A' }]), by: 'clock' }], table);
    expect(timed!.text).toContain(plain!.text.replace('.', ''));
    expect(timed!.text).not.toBe(plain!.text);
  });
});

describe('Razzia!', () => {
  test('equal cards are counted', () => expect(cardNames(['ring', 'car', 'ring'])).toBe('ring ×2, car'));

  test('what was said in an auction ends with the next one', () => {
    const auction = [move(1, [{ name: 'bid', seat: 'C', number: 9 }]), move(2, [{ name: 'called', seat: 'A' }]), move(3, [{ name: 'bid', seat: 'B', number: 4 }]), move(4, [{ name: 'had_to_pass', seat: 'C' }])];
    expect(bidsInAuction(auction)).toEqual({ B: { bid: 4, had: false }, C: { bid: 0, had: true } });
  });

  test('a bid that was taken back was not made', () => {
    const events: Event[] = [move(1, [{ name: 'called', seat: 'A' }]), move(2, [{ name: 'bid', seat: 'B', number: 4 }]), { number: 3, at: 0, kind: 'took_back', to: 1 }];
    expect(bidsInAuction(events)).toEqual({});
  });

  test('cars without a driver say that they bring nothing', () => {
    const text = why({ name: 'cars', seat: 'A', points: 0, part: 1, facts: { cars: 2, drivers: 0 } } as never);
    expect(text).toContain('2 cars');
    expect(text).toContain('no driver');
  });
});

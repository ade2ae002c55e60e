import { beforeEach, describe, expect, test } from 'vitest';
import type { Event, Fact, Position, TableInfo } from '$lib/connection/wire';
import { chronicle } from '$lib/table/chronicle';
import { pieces, seatMark, drawnMark } from '$lib/table/marks';
import { LOCALES, speak } from '$lib/words/words.svelte';
import { chronicle as razzia } from '$games/razzia/board/tell';
import { chronicle as ratzzia } from '$games/ratzzia/board/chronicle';

beforeEach(() => speak('en'));

const person = (name: string): object => ({ kind: 'person', name, bot: '', away: false, resigned: false });
const table = { id: 'T', setup: { game: 'razzia', seats: 3 }, seats: { A: person('Ana'), B: person('Bea'), C: person('Carlo') } } as unknown as TableInfo;
const position = { game: 'razzia' } as unknown as Position;
const pantry = { game: 'ratzzia', sack: 25, columns: { 7: { shelf: 'stash' }, 8: { shelf: 'greedy mouse' } } } as unknown as Position;
let number = 0;
const event = (...facts: Fact[]): Event => ({ number: ++number, at: 0, kind: 'move', facts }) as Event;
const plain = (text: string): string => pieces(text).map((piece) => ('text' in piece ? piece.text : 'seat' in piece ? `<${piece.seat}>` : `[${piece.drawn}]${piece.stop}`)).join('');

const auction = [
  event({ name: 'drawn', seat: 'C', cards: ['ring'] }),
  event({ name: 'called', seat: 'A' }),
  event({ name: 'bid', seat: 'B', number: 9 }),
  event({ name: 'had_to_pass', seat: 'C' }),
  event({ name: 'passed', seat: 'A' }, { name: 'won', seat: 'B', number: 9, cards: ['ring', 'car'], facts: { cheque: 1 } }),
  event({ name: 'drawn', seat: 'B', cards: ['gold'] }),
];

describe('a sentence', () => {
  test('falls into words, players and pictures, a full stop with the picture before it', () => {
    const drawn = { drawn: 'card:ring', stop: '.' };
    expect(pieces(`${seatMark('A')} draws ${drawnMark('card:ring')}.`)).toEqual([{ seat: 'A' }, { text: ' draws ' }, drawn]);
    expect(pieces(`${drawnMark('card:ring')}. More.`)).toEqual([drawn, { text: ' More.' }]);
  });
});

describe('the log of Razzia!', () => {
  test('has a block for each turn: an auction belongs to the turn of its caller', () => {
    const blocks = chronicle(auction, table, position, '', razzia);
    expect(blocks.map(({ seat, lines }) => [seat, lines.length])).toEqual([['C', 1], ['A', 5], ['B', 1]]);
  });

  test('folds an auction to who won it, with cards and cheques as pictures', () => {
    const [, called] = chronicle(auction, table, position, '', razzia);
    expect(plain(called!.summary.text)).toBe('<B> wins with [cheque:9]: [card:ring] [card:car]; takes [cheque:1] face down.');
    expect(called!.summary.who).toBe('B');
  });

  test('speaks to me, and every line ends with a full stop', () => {
    const lines = chronicle(auction, table, position, 'A', razzia).flatMap((block) => block.lines.map(({ text }) => plain(text)));
    expect(lines).toContain('You call an auction.');
    expect(lines).toContain('You pass.');
    expect(lines).toContain('<B> bids [cheque:9].');
    for (const line of lines) expect(line).toMatch(/[.!]$/);
  });

  test('gives a round that has ended a heading with its score sheet', () => {
    const reason = { part: 1, seat: 'A', rule: 'R-7.2', name: 'gold', points: 3, facts: {} };
    const scored = { ...event({ name: 'raid', seat: 'A', cards: [] }, { name: 'round_over', number: 1, facts: { why: 'raid' } }, { name: 'round_begins', seat: 'A', number: 2 }), scored: [reason] } as unknown as Event;
    const blocks = chronicle([...auction, scored], table, position, 'A', razzia);
    const round = blocks.find(({ kind }) => kind === 'round');
    expect([round?.summary.text, round?.sheet?.reasons]).toEqual(['Round 1', [reason]]);
  });

  test('what people say stands between the turns', () => {
    const said = { number: 99, at: 0, kind: 'chat', seat: 'B', text: 'Hi' } as Event;
    expect(chronicle([...auction.slice(0, 1), said, ...auction.slice(1)], table, position, '', razzia).map(({ kind }) => kind)).toEqual(['turn', 'chat', 'turn', 'turn']);
  });
});

describe('the log of Ratzzia', () => {
  const turn = [
    event({ name: 'rolled', seat: 'B', numbers: [2, 5] }),
    event({ name: 'rerolls', seat: 'B', numbers: [2] }),
    event({ name: 'rolled_again', seat: 'B', numbers: [5, 5] }),
    event({ name: 'placed', seat: 'B', number: 5, column: 7, facts: { die: 'own' } }),
    event({ name: 'placed', seat: 'B', number: 5, column: 7, facts: { die: 'own' } }),
    event({ name: 'placed_on_cat', seat: 'B', number: 3, facts: { die: 'support' } }),
    event({ name: 'greedy_mouse', seat: 'B', column: 8, food: { B: 4 }, facts: { from: 'A' } }),
  ];
  const lines = (you: string): string[] => chronicle(turn, table, pantry, you, ratzzia).flatMap((block) => block.lines.map(({ text }) => plain(text)));

  test('tells a turn in sentences with dice, not in digits and arrows', () => {
    expect(lines('')).toEqual([
      '<B> rolls [die:B2][die:B5].',
      '<B> rolls [die:B2] again and now has [die:B5][die:B5].',
      '<B> places [die:B5][die:B5] on 7 (stash) and [die:+3] with the cat.',
      'The greedy mouse takes 4 from <A> for <B>.',
    ]);
    expect(chronicle(turn, table, pantry, '', ratzzia)).toHaveLength(1);
  });

  test('speaks to whoever rolls, and to whoever is robbed', () => {
    expect(lines('B')[0]).toBe('You roll [die:B2][die:B5].');
    expect(lines('A').at(-1)).toBe('The greedy mouse takes 4 from you for <B>.');
  });

  test.each(LOCALES)('has all of it in %s', async (locale) => {
    await speak(locale);
    for (const you of ['', 'A', 'B']) for (const line of lines(you)) expect(line).toMatch(/\S.*[.!]$/);
  });
});

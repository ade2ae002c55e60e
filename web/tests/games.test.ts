import { beforeEach, describe, expect, test } from 'vitest';
import { GAMES, gameNamed } from '$games';
import { rows, valueText } from '$games/generic/position';
import { tell } from '$games/generic/tell';
import { choiceLabel, optionLabel, optionsText } from '$lib/connection/games';
import type { Event, TableInfo } from '$lib/connection/wire';
import { absentSeats } from '$lib/table/people';
import { scoredRound } from '$lib/table/rounds';
import { speak } from '$lib/words/words.svelte';

beforeEach(() => speak('en'));

const seat = (kind: string, name: string, more: object = {}): object => ({ kind, name, bot: '', away: false, resigned: false, ...more });
const table = {
  status: 'running',
  setup: { game: 'pig', seats: 3, clock: { kind: 'none' } },
  seats: { A: seat('person', 'Ana'), B: seat('person', 'Bea'), C: seat('bot', 'Carlo') },
} as unknown as TableInfo;

describe('the registry', () => {
  test('has every game by its name, and the first one without a name', () => {
    for (const game of GAMES) expect(gameNamed(game.name)).toBe(game);
    expect(gameNamed('')).toBe(GAMES[0]);
  });

  test('has a plain board for a game that it does not know, the same each time', async () => {
    const pig = gameNamed('long_pig');
    expect(pig).toBe(gameNamed('long_pig'));
    expect([pig.title, pig.learn, pig.setup]).toEqual(['Long pig', null, null]);
  });

  test.each(GAMES)('$name has rules whose pictures stand after paragraphs that exist', async ({ learn }) => {
    const { structure } = await learn!.rules();
    for (const { paragraphs, pictures = [] } of structure)
      for (const { after } of pictures) expect(paragraphs.map(({ id }) => id)).toContain(after);
  });

  test.each(GAMES)('$name has a lesson of its own, whose score sheets are at steps that exist', async ({ name, learn }) => {
    const lesson = await learn!.lesson();
    expect(lesson.game).toBe(name);
    for (const id of learn!.sheetSteps) expect(lesson.steps.map((step) => step.id)).toContain(id);
  });
});

describe('options of a game', () => {
  test('are labelled by messages, or by their own names', () => {
    expect(optionLabel('razzia', 'piles')).not.toBe('Piles');
    expect(choiceLabel('razzia', 'all_equal', 'both')).not.toBe('both');
    expect([optionLabel('pig', 'dice_each'), choiceLabel('pig', 'dice_each', 'very_many')]).toEqual(['Dice each', 'very many']);
  });

  test('go back as the notation has it, without what nobody chose', () => {
    expect(optionsText({ piles: '1', limit: '', show_face_down: 'no' })).toBe('piles=1 show_face_down=no');
  });
});

describe('a game without pictures of its own', () => {
  test('shows what everybody has in common, and by seat what each has', () => {
    const position = { game: 'pig', actor: 'A', pot: 7, dice: [1, 2], scores: { A: 3, B: 4, C: 5 }, players: { A: { hand: 2 }, B: { hand: 1, out: true }, C: {} } };
    expect(rows(position, ['A', 'B', 'C'])).toEqual({
      common: [{ key: 'pot', label: 'Pot', value: '7' }, { key: 'dice', label: 'Dice', value: '1, 2' }],
      bySeat: [
        { key: 'scores', label: 'Scores', values: { A: '3', B: '4', C: '5' } },
        { key: 'players.hand', label: 'Hand', values: { A: '2', B: '1', C: '' } },
        { key: 'players.out', label: 'Out', values: { A: '', B: '✓', C: '' } },
      ],
    });
  });

  test('values within values are listed', () => {
    expect(valueText({ ring: 2, hand: [1, { car: false }] })).toBe('Ring 2, Hand 1, Car –');
  });

  test('tells its events by their names, and moves without events as they are written', () => {
    const events: Event[] = [
      { number: 1, at: 0, kind: 'move', seat: 'A', text: 'hold', facts: [{ name: 'banked', seat: 'A', number: 7 }] },
      { number: 2, at: 0, kind: 'move', seat: 'B', text: 'roll' },
      { number: 3, at: 0, kind: 'outcome', text: '6' },
    ];
    expect(tell(events, table).map(({ text }) => text)).toEqual(['Ana: Banked (Number 7)', 'Bea: roll', '6']);
  });
});

describe('at a table', () => {
  test('people who are not here are absent: no bots, nobody who has left, not oneself', () => {
    expect(absentSeats(table, ['A'], 'A')).toEqual(['B']);
    expect(absentSeats(table, ['A', 'B'], 'A')).toEqual([]);
    expect(absentSeats({ ...table, status: 'paused' }, ['A'], 'A')).toEqual([]);
    expect(absentSeats({ ...table, seats: { ...table.seats, B: { ...table.seats.B!, resigned: true } } }, ['A'], 'A')).toEqual([]);
  });

  test('a round that has ended knows what everybody had before it', () => {
    const reason = (who: string, points: number): never => ({ seat: who, points, name: 'gold', part: 1, facts: {} }) as never;
    const scored = (number: number, ...reasons: never[]): Event => ({ number, at: 0, kind: 'outcome', scored: reasons });
    const played = [scored(5, reason('A', 3), reason('B', -2)), scored(9, reason('A', 4)), scored(12, reason('B', 1))];
    expect(scoredRound([played[2]!], played)).toEqual({ event: played[2], reasons: [reason('B', 1)], before: { A: 7, B: -2 } });
    expect(scoredRound([{ number: 13, at: 0, kind: 'move' }], played)).toBeNull();
  });
});

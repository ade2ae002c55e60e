import { expect, test } from 'vitest';
import { Journal } from '$lib/pad/journal';
import type { Values } from '$lib/pad/journal';
import { cellKey, doubts, endedAt, newPad, nextStarter, readHead, readSheet } from '$lib/pad/sheet';
import type { Tables } from '$lib/pad/tables';
import ratzziaTables from '../../src/games/ratzzia/pad/tables.json';
import razziaTables from '../../src/games/razzia/pad/tables.json';

const razzia = razziaTables as unknown as Tables;
const ratzzia = ratzziaTables as unknown as Tables;
const writer = { device: 'ana1', replica: 'ana1a' };

function pad(tables: Tables, ...sets: Values[]): Journal {
  const journal = new Journal();
  for (const set of [newPad(tables, ['Ana', 'Bea', 'Cleo'], 1, {}), ...sets]) journal.merge([journal.edit(writer, set)]);
  return journal;
}
const said = (journal: Journal): string[] => doubts(razzia, readSheet(razzia, journal)).map((each) => `${each.what} ${each.round} ${'kind' in each ? each.kind.name : each.group} ${each.have}`);

test('cards that stay are there in the next round, those that leave are not', () => {
  const journal = pad(razzia, { [cellKey(1, 0, 'bodyguard')]: 4, [cellKey(1, 0, 'ring')]: 2, 'closed.1': true });
  const { counts, current } = readSheet(razzia, journal);
  expect(current).toBe(2);
  expect([counts[1]![0]!['bodyguard'], counts[1]![0]!['ring']]).toEqual([4, 0]);
});

test('an edit of an earlier round changes what follows from it', () => {
  const journal = pad(razzia, { [cellKey(1, 0, 'bodyguard')]: 4, 'closed.1': true, 'closed.2': true });
  const before = readSheet(razzia, journal).result.totals[0]!;
  journal.merge([journal.edit(writer, { [cellKey(1, 0, 'bodyguard')]: 0 })]);
  const after = readSheet(razzia, journal);
  expect(after.counts[2]![0]!['bodyguard']).toBe(0);
  expect(after.result.totals[0]).toBe(before - 10); // most twice, then all equal
});

test('17 bodyguards are one more than there are', () => {
  expect(said(pad(razzia, { [cellKey(1, 0, 'bodyguard')]: 9, [cellKey(1, 1, 'bodyguard')]: 8 }))).toEqual(['box 1 bodyguard 17']);
  expect(said(pad(razzia, { [cellKey(1, 0, 'bodyguard')]: 8, [cellKey(1, 1, 'bodyguard')]: 8 }))).toEqual([]);
});

test('what has left the game is counted over all rounds', () => {
  const journal = pad(razzia, { [cellKey(1, 0, 'gold')]: 2, 'closed.1': true, [cellKey(2, 1, 'gold')]: 2 });
  expect(said(journal)).toEqual(['box 2 gold 4']);
});

test('nobody loses cards that stay', () => {
  const journal = pad(razzia, { [cellKey(1, 2, 'car')]: 3, 'closed.1': true, [cellKey(2, 2, 'car')]: 1 });
  expect(said(journal)).toEqual(['fewer 2 car 1']);
});

test('everybody has as many cheques as at the start, and each cheque is there once', () => {
  const cheques = (seat: number, ...held: number[]): Values => Object.fromEntries(held.map((value) => [cellKey(3, seat, `cheque_${value}`), 1]));
  const done = { 'closed.1': true, 'closed.2': true };
  expect(said(pad(razzia, done, cheques(0, 2, 5, 8)))).toEqual(['hand 3 cheques 3']);
  expect(said(pad(razzia, done, cheques(0, 2, 5, 8, 13), cheques(1, 2, 3, 4, 6)))).toEqual(['box 3 cheque_2 2']);
  expect(said(pad(razzia, done, cheques(0, 2, 5, 8, 16)))).toEqual(['box 3 cheque_16 1']);
});

test('food at the start of Ratzzia follows the starting player', () => {
  expect(readSheet(ratzzia, pad(ratzzia)).counts[0]!.map((each) => each['unsecured'])).toEqual([5, 3, 4]);
});

test('a full sack ends Ratzzia, and so does the table', () => {
  expect(readSheet(ratzzia, pad(ratzzia, { [cellKey(1, 2, 'sack')]: 25 }))).toMatchObject({ over: true, result: { winners: [2] } });
  const limit = readSheet(ratzzia, pad(ratzzia, { [cellKey(1, 0, 'sack')]: 9, [cellKey(1, 1, 'sack')]: 9, 'closed.1': true }));
  expect(limit).toMatchObject({ over: true, result: { winners: [0] } }); // more unsecured food
});

test('the next starter is the one after', () => {
  expect(nextStarter({ starter: 2, names: ['a', 'b', 'c'] } as never)).toBe(0);
});

test('a name is cut between two letters, never within one', () => {
  const { 'name.0': name } = newPad(razzia, [`A${'🐀'.repeat(12)}`, 'Bea'], 0, {});
  expect(name).toBe(`A${'🐀'.repeat(11)}`);
});

test('a pad has the edition of its cards, and the next one with the same people too', () => {
  const journal = new Journal();
  journal.merge([journal.edit(writer, newPad(razzia, ['Ana', 'Bea'], 0, {}, { edition: 'es', look: 'ra' }))]);
  expect(readHead(journal)).toMatchObject({ edition: 'es', look: 'ra' });
  expect(newPad(razzia, ['Ana', 'Bea'], 1, {}, readHead(journal))).toMatchObject({ edition: 'es', look: 'ra' });
});

test('a game was over when its last round was closed, whatever was corrected or shared later', () => {
  const journal = pad(razzia, { [cellKey(1, 0, 'thief')]: 1 }, { 'closed.1': true, 'closed.2': true, 'closed.3': true });
  const [last] = journal.edits.slice(-1);
  const later = { ...journal.edit(writer, { [cellKey(1, 0, 'thief')]: 2, hidden: true }), at: last!.at + 90_000_000 };
  journal.merge([later]);
  expect(endedAt(razzia, journal)).toBe(last!.at);
  const ended = pad(ratzzia, { [cellKey(1, 2, 'sack')]: 25 });
  const shared = { ...ended.edit(writer, { shared: true }), at: ended.edits.at(-1)!.at + 90_000_000 };
  ended.merge([shared]);
  expect(endedAt(ratzzia, ended)).toBe(ended.edits.at(-2)!.at);
});

test('nonsense in cells does no harm', () => {
  const sheet = readSheet(razzia, pad(razzia, { players: 99, starter: -4, created: 9e15, edition: '../x', look: 'none', [cellKey(1, 0, 'car')]: -7, [cellKey(1, 1, 'car')]: 'x', 'option.all_equal': 'perhaps' }));
  expect(sheet.names).toHaveLength(5);
  expect(sheet.starter).toBe(0);
  expect(new Date(sheet.created).toISOString()).toMatch(/^20/);
  expect(sheet.counts[0]!.slice(0, 2).map((each) => each['car'])).toEqual([0, 0]);
  expect(sheet.options['all_equal']).toBe('nobody');
});

test('a round counts once something was entered in it', () => {
  expect(readSheet(razzia, pad(razzia)).result.totals).toEqual([0, 0, 0]);
  const begun = readSheet(razzia, pad(razzia, { [cellKey(1, 0, 'thief')]: 1 }));
  expect([begun.counted, begun.result.totals]).toEqual([1, [-3, -5, -5]]);
  expect(readSheet(razzia, pad(razzia, { 'closed.1': true }))).toMatchObject({ current: 2, counted: 1 });
});

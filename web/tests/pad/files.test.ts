import { describe, expect, test } from 'vitest';
import { bgStatsLink } from '$lib/pad/bgstats';
import { BadFile, csvFields, padsAsCsv, padsAsJson, padsFromCsv, padsFromJson, readPads } from '$lib/pad/files';
import { isEdit, Journal } from '$lib/pad/journal';
import type { Edit } from '$lib/pad/journal';
import type { Pads } from '$lib/pad/pads.svelte';
import { cellKey, newPad, readSheet } from '$lib/pad/sheet';
import { statistics } from '$lib/pad/statistics';
import type { Tables } from '$lib/pad/tables';
import ratzziaTables from '../../src/games/ratzzia/pad/tables.json';
import razziaTables from '../../src/games/razzia/pad/tables.json';

const razzia = razziaTables as unknown as Tables;
const tables = { razzia, ratzzia: ratzziaTables as unknown as Tables };
const writer = { device: 'ana1', replica: 'ana1a' };
const PAD = '0123456789abcdefghjk';

/** A finished game of two, with a name that a spreadsheet would take for a formula. */
function finished(): Journal {
  const journal = new Journal();
  const sets = [
    newPad(razzia, ['=Ana, "the 1st"', 'Bea'], 1, { all_equal: 'both' }),
    { [cellKey(1, 0, 'ring')]: 1, [cellKey(1, 0, 'car')]: 2, [cellKey(1, 1, 'thief')]: 1, 'closed.1': true },
    { [cellKey(2, 0, 'driver')]: 1, 'closed.2': true },
    { [cellKey(3, 0, 'cheque_2')]: 1, [cellKey(3, 1, 'cheque_9')]: 1, 'closed.3': true },
  ];
  for (const set of sets) journal.merge([journal.edit(writer, set)]);
  return journal;
}
const pads = (journal: Journal): Pads => ({ names: () => [PAD], journal: () => journal }) as unknown as Pads;

test('a JSON file has everything, the trail too', () => {
  const journal = finished();
  journal.merge([journal.undo(writer)!]);
  const [read] = padsFromJson(padsAsJson(pads(journal)));
  expect(read).toEqual({ pad: PAD, edits: journal.edits });
});

test('a CSV file has every count: what is read from it scores the same', () => {
  const sheet = readSheet(razzia, finished());
  const text = padsAsCsv(pads(finished()), tables);
  expect(text).toContain(`"'=Ana, ""the 1st"""`);
  const [read] = padsFromCsv(text, tables, writer);
  const again = readSheet(razzia, new Journal(read!.edits));
  expect(again).toMatchObject({ names: sheet.names, starter: 1, over: true, options: sheet.options });
  expect(again.result).toEqual(sheet.result);
});

test('an option that nobody knows is left out, and the rest of its pad is read', () => {
  const text = padsAsCsv(pads(finished()), tables).replaceAll('all_equal=both', 'Über=x all_equal=both __proto__=1');
  const [read] = padsFromCsv(text, tables, writer);
  expect(read!.edits.every(isEdit)).toBe(true);
  expect(readSheet(razzia, new Journal(read!.edits))).toMatchObject({ over: true, options: { all_equal: 'both' } });
});

test('spreadsheets write semicolons and a mark at the beginning', () => {
  expect(csvFields('\ufeffa;b\r\n"x;""y""";2\r\n')).toEqual([['a', 'b'], ['x;"y"', '2']]);
});

describe('what is no file of pads says why', () => {
  test.each(['', '[]', '{"format":"other"}', '{"format":"redada-pads","version":9,"pads":[]}', '{"format":"redada-pads","version":1,"pads":[{"pad":"x"}]}', `{"format":"redada-pads","version":1,"pads":[{"pad":"${PAD}","edits":[{"id":1}]}]}`])(
    '%s',
    (text) => expect(() => padsFromJson(text)).toThrow(BadFile),
  );
  test.each(['a,b\n1,2\n', padsAsCsv(pads(finished()), tables).replace(/,razzia,/g, ',chess,'), padsAsCsv(pads(finished()), tables).replace(/,1,0,/, ',x,0,'), padsAsCsv(pads(finished()), tables).replace(/,1,0,/, ',1,1e30,')])('CSV %#', (text) => expect(() => padsFromCsv(text, tables, writer)).toThrow(BadFile));
});

test('a file adds what is not there yet: JSON its edits, a table of counts only whole pads, whatever it is called', async () => {
  const kept = new Map([[PAD, finished()]]);
  const device = {
    writer,
    has: (pad: string) => kept.get(pad)?.get('game') !== undefined && kept.get(pad)?.get('game') !== null,
    merge: (pad: string, edits: Edit[]) => (kept.has(pad) || kept.set(pad, new Journal()), kept.get(pad)!.merge(edits).length),
  } as unknown as Pads;
  const before = finished().edits.length;
  const csv = padsAsCsv(pads(finished()), tables);
  const other = 'kjhgfedcba9876543210';
  expect(await readPads(new File([csv], 'PADS.TXT'), tables, device)).toBe(1);
  expect(kept.get(PAD)!.edits).toHaveLength(before);
  expect(await readPads(new File([csv.replaceAll(PAD, other)], 'pads.csv'), tables, device)).toBe(1);
  expect(readSheet(razzia, kept.get(other)!).result).toEqual(readSheet(razzia, finished()).result);
  const empty = { format: 'redada-pads', version: 1, pads: [{ pad: `${other.slice(1)}z`, edits: [] }] };
  await expect(readPads(new File([JSON.stringify(empty)], 'x.json'), tables, device)).rejects.toThrow(BadFile);
  await expect(readPads(new File(['x'.repeat(20_000_001)], 'x.json'), tables, device)).rejects.toThrow('21 MB > 20 MB');
});

test('BG Stats gets a play with stable names, an explicit winner and the starting player', () => {
  const sheet = readSheet(razzia, finished());
  const link = new URL(bgStatsLink(PAD, 'Razzia!', razzia, sheet, Date.UTC(2026, 10, 17, 12, 30)));
  const play = JSON.parse(link.searchParams.get('data')!) as { players: object[] };
  expect(link.origin + link.pathname).toBe('https://app.bgstatsapp.com/createPlay.html');
  expect(play).toMatchObject({ sourceName: 'Redada', sourcePlayId: PAD, playDate: '2026-11-17 12:30:00', game: { name: 'Razzia!', sourceGameId: 'razzia', highestWins: true, noPoints: false } });
  const winner = sheet.result.winners[0]!;
  expect(play.players).toEqual(
    sheet.names.map((name, seat) => ({ name, sourcePlayerId: name.toLowerCase(), startPlayer: seat === 1, score: sheet.result.totals[seat], rank: seat === winner ? 1 : 2, winner: seat === winner })),
  );
});

test('statistics know people by their name and count shared wins', () => {
  const sheet = readSheet(razzia, finished());
  const other = { ...sheet, names: ['BEA', 'Cleo'], result: { ...sheet.result, totals: [10, 10], winners: [0, 1] } };
  const unfinished = { ...sheet, over: false };
  const bea = statistics([sheet, other, unfinished]).find(({ name }) => name === 'Bea')!;
  expect(bea).toMatchObject({ games: 2, best: Math.max(10, sheet.result.totals[1]!), average: (10 + sheet.result.totals[1]!) / 2, wins: 1 + Number(sheet.result.winners.includes(1)) });
});

/** Pads as files: JSON with everything, the trail of changes too, and CSV with the counts, for spreadsheets (docs/table.md). */
import { shortened } from '$lib/words/shortened';
import { isEdit, Journal } from './journal';
import type { Edit, Value, Writer } from './journal';
import { isPadName } from './pads.svelte';
import type { Pads } from './pads.svelte';
import { cellKey, readHead, readSheet } from './sheet';
import type { Tables } from './tables';

const FORMAT = 'redada-pads';
const VERSION = 1;
const MOST_BYTES = 20_000_000;

export interface ReadPad {
  pad: string;
  edits: Edit[];
}

export function padsAsJson(pads: Pads, names: readonly string[] = pads.names()): string {
  return JSON.stringify({ format: FORMAT, version: VERSION, saved: new Date().toISOString(), pads: names.map((pad) => ({ pad, edits: pads.journal(pad).edits })) }, null, 1);
}

/** What is wrong with a file, for people to read. */
export class BadFile extends Error {}

export function padsFromJson(text: string): ReadPad[] {
  let read: { format?: unknown; version?: unknown; pads?: unknown };
  try {
    read = JSON.parse(text) as typeof read;
  } catch (problem) {
    throw new BadFile(String((problem as Error).message));
  }
  if (read?.format !== FORMAT || !Array.isArray(read.pads)) throw new BadFile(`"format": "${FORMAT}" ≠ ${JSON.stringify(read?.format) ?? '–'}`);
  if (read.version !== VERSION) throw new BadFile(`"version": ${VERSION} ≠ ${JSON.stringify(read.version) ?? '–'}`);
  return (read.pads as Partial<ReadPad>[]).map((each, at) => {
    if (typeof each?.pad !== 'string' || !isPadName(each.pad) || !Array.isArray(each.edits)) throw new BadFile(`pads[${at}]`);
    const bad = each.edits.findIndex((edit) => !isEdit(edit));
    if (bad >= 0) throw new BadFile(`pads[${at}].edits[${bad}]`);
    return each as ReadPad;
  });
}

// CSV: a line for each round of each player

const COLUMNS = ['pad', 'game', 'created', 'seat', 'player', 'starts', 'options', 'round', 'closed', 'points', 'total', 'wins'] as const;

/** A field; what a spreadsheet would take for a formula gets an apostrophe before it. */
function field(value: string | number): string {
  const text = typeof value === 'string' && /^[=+\-@\t\r']/.test(value) ? `'${value}` : String(value);
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export function padsAsCsv(pads: Pads, tables: Readonly<Record<string, Tables>>, names: readonly string[] = pads.names()): string {
  const kinds = [...new Set(Object.values(tables).flatMap((each) => each.kinds.map(({ name }) => name)))];
  const lines: (string | number)[][] = [[...COLUMNS, ...kinds]];
  for (const pad of names) {
    const journal = pads.journal(pad);
    const own = tables[readHead(journal).game];
    if (!own) continue;
    const sheet = readSheet(own, journal);
    const options = Object.entries(sheet.options).map(([name, choice]) => `${name}=${choice}`).join(' ');
    for (let round = 1; round <= Math.max(1, sheet.counted); round += 1)
      sheet.names.forEach((name, seat) => {
        const points = sheet.result.lines.filter((line) => line.round === round && line.seat === seat).reduce((sum, line) => sum + line.points, 0);
        const total = sheet.result.totals[seat]!;
        const wins = Number(sheet.over && sheet.result.winners.includes(seat));
        const head = [pad, sheet.game, new Date(sheet.created).toISOString(), seat + 1, name, Number(seat === sheet.starter), options, round, Number(sheet.closed[round - 1]), points, total, wins];
        const counts = sheet.counts[round - 1]![seat]!;
        lines.push([...head, ...kinds.map((kind) => (own.kinds.some((each) => each.name === kind && each.first <= round) ? counts[kind]! : ''))]);
      });
  }
  return lines.map((line) => line.map(field).join(',')).join('\r\n') + '\r\n';
}

/** Lines of fields; quotes as spreadsheets write them, separated by commas or semicolons. */
export function csvFields(text: string): string[][] {
  const separator = /^[^\n"]*;/.test(text) ? ';' : ',';
  const lines: string[][] = [];
  let line: string[] = [];
  let value = '';
  let quoted = false;
  const source = text.replace(/^\ufeff/, '').replaceAll('\r\n', '\n');
  for (let at = 0; at < source.length; at += 1) {
    const letter = source[at]!;
    if (quoted && letter === '"' && source[at + 1] === '"') {
      value += '"';
      at += 1;
    } else if (letter === '"') quoted = !quoted;
    else if (!quoted && (letter === separator || letter === '\n')) {
      line.push(value);
      value = '';
      if (letter === '\n') {
        lines.push(line);
        line = [];
      }
    } else value += letter;
  }
  if (value || line.length > 0) lines.push([...line, value]);
  return lines.filter((each) => each.some((part) => part !== ''));
}

export function padsFromCsv(text: string, tables: Readonly<Record<string, Tables>>, writer: Writer): ReadPad[] {
  const [header = [], ...lines] = csvFields(text);
  const lacking = COLUMNS.filter((name) => !header.includes(name));
  if (lacking.length > 0) throw new BadFile(lacking.join(', '));
  const cells = new Map<string, Record<string, Value>>();
  lines.forEach((line, at) => {
    const row = Object.fromEntries(header.map((name, place) => [name, line[place] ?? '']));
    const number = (name: string): number => {
      const value = Number(row[name]);
      if (!Number.isSafeInteger(value) || row[name] === '') throw new BadFile(`${at + 2}: ${name} = ${row[name] || '–'}`);
      return value;
    };
    const own = tables[row['game']!];
    const [pad, seat, round] = [row['pad']!, number('seat') - 1, number('round')];
    if (!isPadName(pad)) throw new BadFile(`${at + 2}: pad = ${pad}`);
    if (!own) throw new BadFile(`${at + 2}: game = ${row['game']}`);
    if (seat < 0 || seat >= own.seats[1] || round < 1 || round > own.rounds) throw new BadFile(`${at + 2}: seat = ${seat + 1}, round = ${round}`);
    const set = cells.get(pad) ?? { game: own.game, tables: own.version, players: 0, starter: 0, created: Date.parse(row['created']!) || Date.now() };
    cells.set(pad, set);
    set['players'] = Math.max(Number(set['players']), seat + 1);
    set[`name.${seat}`] = shortened(row['player']!.replace(/^'(?=[=+\-@'])/, ''), 80);
    if (number('starts')) set['starter'] = seat;
    if (number('closed')) set[`closed.${round}`] = true;
    for (const [name, choice] of row['options']!.split(' ').map((option) => option.split('='))) if (Object.hasOwn(own.options, name!)) set[`option.${name}`] = choice ?? '';
    for (const { name, first } of own.kinds) if (first <= round && (row[name] ?? '') !== '') set[cellKey(round, seat, name)] = number(name);
  });
  return [...cells].map(([pad, set]) => ({ pad, edits: inParts(set, writer) }));
}

/** A whole pad as edits that are small enough each: the first has what sets it up. */
function inParts(set: Record<string, Value>, writer: Writer): Edit[] {
  const journal = new Journal();
  const entries = Object.entries(set);
  for (let first = 0; first < entries.length; first += 100) journal.merge([journal.edit(writer, Object.fromEntries([['game', set['game']!], ...entries.slice(first, first + 100)]))]);
  return [...journal.edits];
}

/** Read a file of either kind into the pads; how many pads it held. Throws BadFile, which says why. */
export async function readPads(file: File, tables: Readonly<Record<string, Tables>>, pads: Pads): Promise<number> {
  if (file.size > MOST_BYTES) throw new BadFile(`${Math.ceil(file.size / 1e6)} MB > ${MOST_BYTES / 1e6} MB`);
  const text = await file.text();
  const json = /^\s*[{[]/.test(text);
  const found = json ? padsFromJson(text) : padsFromCsv(text, tables, pads.writer);
  // of a pad that is here already, counts from a table add nothing: only the edits of a JSON file are the same ones
  for (const { pad, edits } of found) if (json || !pads.has(pad)) pads.merge(pad, edits);
  const many = found.filter(({ pad }) => pads.has(pad)).length;
  if (many === 0) throw new BadFile('0');
  return many;
}

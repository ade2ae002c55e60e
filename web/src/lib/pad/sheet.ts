/** A pad's cells as what they mean: who plays, what was counted, which rounds are done. */
import { shortened } from '$lib/words/shortened';
import { evaluate } from './evaluate';
import type { Result } from './evaluate';
import type { Journal, Value, Values } from './journal';
import { boxOf } from './tables';
import type { Counts, Kind, Options, Tables } from './tables';

export const MOST_COUNT = 999;
export const MOST_NAME = 24;

/** The edition of which the cards have their names, and their look; empty for that of whoever looks. */
export interface Dress {
  edition: string;
  look: string;
}
const NAKED: Dress = { edition: '', look: '' };

/** What every pad says of itself, whatever its game. */
export interface Head extends Dress {
  game: string;
  names: string[];
  /** The seat that began. */
  starter: number;
  created: number;
  /** Thrown away; it can be taken back. */
  hidden: boolean;
  shared: boolean;
}

export interface Sheet extends Head {
  options: Options;
  /** Counts of all rounds, by round and seat, also of those that have not begun. */
  counts: Counts[][];
  /** Rounds that somebody has closed. */
  closed: boolean[];
  /** The round that is entered now, from 1; the last one once all are closed. */
  current: number;
  /** Rounds that count so far: a round counts once something was entered in it. */
  counted: number;
  /** Whether the game is over and its result stands. */
  over: boolean;
  /** By the rounds that count so far. */
  result: Result;
}

export const cellKey = (round: number, seat: number, kind: string): string => `n.${round}.${seat}.${kind}`;

const number = (value: Value, otherwise: number): number => (typeof value === 'number' && Number.isFinite(value) ? value : otherwise);
const text = (value: Value): string => (typeof value === 'string' ? value : '');

/** What can be written as a date. */
const moment = (at: number, otherwise: number): number => (Number.isNaN(new Date(at).getTime()) ? otherwise : at);

export function readHead(journal: Journal): Head {
  const many = Math.min(5, Math.max(2, number(journal.get('players'), 2)));
  return {
    game: text(journal.get('game')),
    names: Array.from({ length: many }, (_, seat) => text(journal.get(`name.${seat}`)) || '?'),
    starter: Math.min(many - 1, Math.max(0, number(journal.get('starter'), 0))),
    created: moment(number(journal.get('created'), NaN), journal.edits[0]?.at ?? 0),
    edition: text(journal.get('edition')),
    look: text(journal.get('look')),
    hidden: journal.get('hidden') === true,
    shared: journal.get('shared') === true,
  };
}

export function readSheet(tables: Tables, journal: Journal): Sheet {
  const head = readHead(journal);
  const players = head.names.length;
  const options = Object.fromEntries(
    Object.entries(tables.options).map(([name, choices]) => {
      const chosen = text(journal.get(`option.${name}`));
      return [name, choices.includes(chosen) ? chosen : choices[0]!];
    }),
  );
  const counts: Record<string, number>[][] = [];
  for (let round = 1; round <= tables.rounds; round += 1)
    counts.push(
      head.names.map((_, seat) =>
        Object.fromEntries(
          tables.kinds.map((kind) => {
            const before = kind.stays && round > 1 ? counts[round - 2]![seat]![kind.name]! : (tables.start[kind.name]?.[(seat - head.starter + players) % players] ?? 0);
            return [kind.name, count(journal.get(cellKey(round, seat, kind.name)), before)];
          }),
        ),
      ),
    );
  const closed = counts.map((_, at) => journal.get(`closed.${at + 1}`) === true);
  const open = closed.indexOf(false);
  const current = open < 0 ? tables.rounds : open + 1;
  const begun = open < 0 || tables.rounds === 1 || [...journal.cells].some(([key, { value }]) => key.startsWith(`n.${current}.`) && value !== null);
  const counted = begun ? current : current - 1;
  const result = evaluate(tables, players, counts.slice(0, counted), options);
  const over = open < 0 || (tables.end.goal > 0 && result.over);
  return { ...head, options, counts, closed, current, counted, over, result };
}

const count = (value: Value, otherwise: number): number => Math.min(MOST_COUNT, Math.max(0, Math.trunc(number(value, otherwise))));

/** When the game was over: when its last round was closed, or its last number was entered. What was done with the pad since does not count. */
export function endedAt({ rounds }: Tables, journal: Journal): number {
  const closed = journal.cells.get(`closed.${rounds}`);
  if (closed?.value === true) return closed.edit.at;
  return (journal.edits.findLast(({ set }) => Object.keys(set).some((key) => key.startsWith('n.'))) ?? journal.edits.at(-1))?.at ?? 0;
}

/** The cells of a new pad. */
export function newPad(tables: Tables, names: readonly string[], starter: number, options: Options, { edition, look }: Dress = NAKED): Values {
  const cells: Record<string, Value> = { game: tables.game, tables: tables.version, players: names.length, starter, created: Date.now() };
  names.forEach((name, seat) => (cells[`name.${seat}`] = shortened(name.trim(), MOST_NAME)));
  for (const [name, choice] of Object.entries(options)) cells[`option.${name}`] = choice;
  if (edition) cells['edition'] = edition;
  if (look) cells['look'] = look;
  return cells;
}

/** What cannot be, as the box stands: each is said in words where it is entered. */
export type Doubt =
  | { what: 'box'; round: number; kind: Kind; have: number; box: number }
  | { what: 'fewer'; round: number; seat: number; kind: Kind; have: number; before: number }
  | { what: 'hand'; round: number; seat: number; group: string; have: number; each: number };

export function doubts(tables: Tables, { counts, names, current, closed }: Sheet): Doubt[] {
  const found: Doubt[] = [];
  for (let round = 1; round <= current; round += 1) {
    const here = counts[round - 1]!;
    for (const kind of tables.kinds) {
      if (kind.first > round) continue;
      // what stays lies there once, what leaves the game is never seen again
      const rounds = kind.stays ? [here] : counts.slice(0, round);
      const have = rounds.flat().reduce((sum, each) => sum + each[kind.name]!, 0);
      const box = boxOf(tables, kind, names.length);
      // said where it was entered, not again in every round after it
      const entered = here.some((each, seat) => each[kind.name]! > (kind.stays && round > 1 ? counts[round - 2]![seat]![kind.name]! : 0));
      if (box !== null && have > box && entered) found.push({ what: 'box', round, kind, have, box });
      if (kind.stays && round > 1)
        here.forEach((each, seat) => {
          const before = counts[round - 2]![seat]![kind.name]!;
          if (each[kind.name]! < before) found.push({ what: 'fewer', round, seat, kind, have: each[kind.name]!, before });
        });
    }
    for (const { group, each: hands } of tables.hands) {
      const each = hands[names.length - tables.seats[0]]!;
      const kinds = tables.kinds.filter((kind) => kind.group === group && kind.first <= round);
      if (kinds.length === 0) continue;
      here.forEach((held, seat) => {
        const have = kinds.reduce((sum, kind) => sum + held[kind.name]!, 0);
        if (have > each || (have !== each && (have > 0 || closed[round - 1]))) found.push({ what: 'hand', round, seat, group, have, each });
      });
    }
  }
  return found;
}

/** Who begins the next game with the same people: the one after whoever began this one. */
export const nextStarter = ({ starter, names }: Head): number => (starter + 1) % names.length;

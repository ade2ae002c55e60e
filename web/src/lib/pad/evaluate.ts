/**
 * Points from counts, by tables: no rule is known here. src/redada/core/pad.py does the same in Python, and both are held
 * against finished games (tests/pad, web/tests/pad).
 */
import type { Counts, Options, Rounds, Rule, Tables } from './tables';

/** Why a seat scored: one rule in one round. */
export interface Line {
  round: number;
  seat: number;
  rule: string;
  name: string;
  points: number;
  /** What the rule looked at: counts by kind; of a rule that compares players, the value and its place among all. */
  facts: { counts: number[]; value: number; standing: Standing | null };
}
export type Standing = 'most' | 'fewest' | 'between' | 'equal';

export interface Result {
  lines: Line[];
  totals: number[];
  /** Seats that lead; those that have won if the game is over. */
  winners: number[];
  over: boolean;
}

export function evaluate(tables: Tables, players: number, rounds: Rounds, options: Options = {}): Result {
  const chosen = (name: string): string => options[name] ?? tables.options[name]?.[0] ?? '';
  const lines = rounds.flatMap((counts, at) =>
    tables.rules
      .filter((rule) => rule.rounds.includes(at + 1))
      .flatMap((rule) => scored(rule, counts, chosen).map(({ points, facts }, seat) => ({ round: at + 1, seat, rule: rule.rule, name: rule.name, points, facts }))),
  );
  const totals = Array.from({ length: players }, (_, seat) => lines.reduce((sum, line) => sum + (line.seat === seat ? line.points : 0), 0));
  return { lines, totals, ...ended(tables, rounds, totals) };
}

type Scored = Pick<Line, 'points' | 'facts'>;

function scored(rule: Rule, players: readonly Counts[], chosen: (option: string) => string): Scored[] {
  const counts = players.map((each) => rule.kinds.map((kind) => each[kind] ?? 0));
  if (rule.how !== 'standing') return counts.map((each) => alone(rule, each));
  const values = counts.map((each) => weighed(rule.weights, each));
  const [most, fewest] = [Math.max(...values), Math.min(...values)];
  return values.map((value, seat) => {
    const standing: Standing = most === fewest ? 'equal' : value === most ? 'most' : value === fewest ? 'fewest' : 'between';
    const points = { equal: rule.equal[chosen(rule.option)] ?? 0, most: rule.most, fewest: rule.fewest, between: 0 }[standing];
    return { points, facts: { counts: counts[seat]!, value, standing } };
  });
}

function alone(rule: Exclude<Rule, { how: 'standing' }>, counts: number[]): Scored {
  const kinds = counts.filter((each) => each > 0).length;
  const sum = counts.reduce((all, each) => all + each, 0);
  const facts = (value: number): Line['facts'] => ({ counts, value, standing: null });
  switch (rule.how) {
    case 'sum':
      return { points: weighed(rule.weights, counts), facts: facts(sum) };
    case 'count':
      return { points: at(rule.table, sum), facts: facts(sum) };
    case 'pair':
      return { points: at(at(rule.grid, counts[0]!), counts[1]!), facts: facts(sum) };
    case 'kinds':
      return { points: at(rule.table, kinds), facts: facts(kinds) };
    case 'each':
      return { points: counts.reduce((all, each) => all + at(rule.table, each), 0), facts: facts(kinds) };
  }
}

const weighed = (weights: number[], counts: number[]): number => counts.reduce((sum, each, place) => sum + each * weights[place]!, 0);

/** The entry for a count; beyond what the box holds the last one. */
const at = <Entry>(table: readonly Entry[], count: number): Entry => table[Math.min(count, table.length - 1)]!;

function ended({ end, rounds: all }: Tables, rounds: Rounds, totals: number[]): Pick<Result, 'winners' | 'over'> {
  const seats = totals.map((_, seat) => seat);
  const full = end.goal ? seats.filter((seat) => totals[seat]! >= end.goal) : [];
  if (full.length > 0) return { winners: full, over: true };
  const marks = seats.map((seat) => end.order.map((name) => (name === 'points' ? totals[seat]! : (rounds.at(-1)?.[seat]?.[name] ?? 0))));
  const best = marks.reduce((one, other) => (compare(one, other) >= 0 ? one : other));
  return { winners: seats.filter((seat) => compare(marks[seat]!, best) === 0), over: !end.goal && rounds.length === all };
}

/** Which of two lists of numbers is the greater: the first number that differs says. */
function compare(one: readonly number[], other: readonly number[]): number {
  const place = one.findIndex((each, index) => each !== other[index]);
  return place < 0 ? 0 : one[place]! - other[place]!;
}

/** Places from 1 on, equals sharing one, as the end of the game orders them. */
export function places(tables: Tables, rounds: Rounds, { totals, winners }: Pick<Result, 'totals' | 'winners'>): number[] {
  const marks = totals.map((total, seat) => [Number(winners.includes(seat)), ...tables.end.order.map((name) => (name === 'points' ? total : (rounds.at(-1)?.[seat]?.[name] ?? 0)))]);
  return marks.map((mark) => 1 + marks.filter((other) => compare(other, mark) > 0).length);
}

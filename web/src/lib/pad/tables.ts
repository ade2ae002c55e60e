/** Scoring as tables, made from the rules by tools/pads.py; src/redada/core/pad.py says what each field means. */
export interface Kind {
  name: string;
  group: string;
  /** How many the box holds, by number of players from the fewest; empty: any number. */
  box: number[];
  /** Whether it stays with its player from round to round. */
  stays: boolean;
  /** The round from which on it is asked for. */
  first: number;
}

interface RuleOf {
  rule: string;
  name: string;
  rounds: number[];
  kinds: string[];
}
export type Rule =
  | (RuleOf & { how: 'sum'; weights: number[] })
  | (RuleOf & { how: 'count' | 'kinds' | 'each'; table: number[] })
  | (RuleOf & { how: 'pair'; grid: number[][] })
  | (RuleOf & { how: 'standing'; weights: number[]; most: number; fewest: number; option: string; equal: Record<string, number> });

export interface Tables {
  format: number;
  game: string;
  version: number;
  seats: [least: number, most: number];
  rounds: number;
  options: Record<string, string[]>;
  kinds: Kind[];
  rules: Rule[];
  /** Kinds of one group of which every player has the same number in the last round. */
  hands: { group: string; each: number[] }[];
  end: { rule: string; order: string[]; goal: number; tie: string; limit: string };
  start: Record<string, number[]>;
  half: number[];
}

export type Counts = Readonly<Record<string, number>>;
/** By round, then by seat. */
export type Rounds = readonly (readonly Counts[])[];
export type Options = Readonly<Record<string, string>>;

/** What the box holds of a kind with so many players; null: any number. */
export const boxOf = ({ seats: [least] }: Tables, { box }: Kind, players: number): number | null => box[players - least] ?? null;

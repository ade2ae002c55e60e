/** A position of any game as rows of texts: what everybody has in common, and what each seat has. */
import { plainName } from '$lib/words/plain';

export interface Row {
  key: string;
  label: string;
}
export interface CommonRow extends Row {
  value: string;
}
export interface SeatRow extends Row {
  values: Record<string, string>;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** `3`, `a, b`, `ring 2, car 1`; nothing for what is empty. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(valueText).join(', ');
  if (isObject(value)) return Object.entries(value).map(([key, each]) => `${plainName(key)} ${valueText(each)}`).join(', ');
  if (typeof value === 'boolean') return value ? '✓' : '–';
  return String(value);
}

/** Members that the screen shows elsewhere. */
const HIDDEN = new Set(['game', 'actor']);

/** `scores: {A: 1, B: 2}` is a row by seats, and so is each member of `players: {A: {hand: 3}, …}`. */
export function rows(position: object, seats: readonly string[]): { common: CommonRow[]; bySeat: SeatRow[] } {
  const common: CommonRow[] = [];
  const bySeat: SeatRow[] = [];
  for (const [key, value] of Object.entries(position)) {
    if (HIDDEN.has(key)) continue;
    const isBySeat = isObject(value) && Object.keys(value).length > 0 && Object.keys(value).every((each) => seats.includes(each));
    if (!isBySeat) common.push({ key, label: plainName(key), value: valueText(value) });
    else if (Object.values(value).every(isObject)) bySeat.push(...members(key, value as Record<string, Record<string, unknown>>));
    else bySeat.push({ key, label: plainName(key), values: texts(value) });
  }
  return { common, bySeat };
}

function members(key: string, players: Record<string, Record<string, unknown>>): SeatRow[] {
  const names = [...new Set(Object.values(players).flatMap(Object.keys))];
  return names.map((name) => ({
    key: `${key}.${name}`,
    label: plainName(name),
    values: texts(Object.fromEntries(Object.entries(players).map(([seat, player]) => [seat, player[name]]))),
  }));
}

const texts = (values: Record<string, unknown>): Record<string, string> => Object.fromEntries(Object.entries(values).map(([seat, value]) => [seat, valueText(value)]));

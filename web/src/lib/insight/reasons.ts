/** Facts about a move in words. The server says which they are; a seat is a letter, a category and a column are named here. */
import type { MoveReason, TableInfo } from '$lib/connection/wire';
import { seatName } from '$lib/table/people';
import { kind, m, minus, scoring, signed } from '$lib/words/words.svelte';
import { say } from './words.svelte';
import type { Values } from './words.svelte';

/** Reasons that are said with a sentence of the table. */
const ELSEWHERE: Record<string, (values: Values) => string> = {
  last_police: () => m.razzia_last_police(),
  higher: ({ n = 0 }) => m.razzia_outbid_some({ n }),
  nobody_higher: () => m.razzia_outbid_none(),
};

function named(values: MoveReason['values'], table: TableInfo): Values {
  const made: Record<string, string | number> = { ...values };
  if (values.seat !== undefined) made.name = seatName(table, String(values.seat));
  for (const name of ['points', 'end']) if (values[name] !== undefined) made[name] = signed(Number(values[name]));
  for (const name of ['before', 'after']) if (values[name] !== undefined) made[name] = minus(Number(values[name]));
  if (values.category !== undefined) made.category = scoring(String(values.category));
  if (values.column !== undefined) made.column = m.ratzzia_column({ column: values.column });
  made.card = kind('police', Number(values.n ?? 2));
  return made;
}

/** `asItLies` says it as the table lies on this screen. */
export function reasonText({ key, values }: MoveReason, table: TableInfo, asItLies: (sentence: string) => string = String): string {
  const made = named(values, table);
  return asItLies(ELSEWHERE[key]?.(made) ?? say(`review.why.${key}`, made));
}

/** Facts that are pointed at with the sentence of another one. */
const LIKE: Record<string, string> = { nobody_higher: 'higher', cat_comes: 'cat', sack_full: 'sack', column_full: 'column', odds: 'column', column_sure: 'column', support: 'dice', no_support: 'dice', back: 'dice', no_bid: 'row', row_empty: 'row', row_stays: 'row', row_leaves: 'row', cheque_end: 'cheque', last_cheque: 'cheque', alone: 'higher', row_end: 'row', row_cards: 'row', points_end: 'points', stop: 'dice', cat_odds: 'cat' };

/** Where to look, without saying what is best. */
export const pointer = ({ key, values }: MoveReason, table: TableInfo, asItLies: (sentence: string) => string = String): string =>
  asItLies(say(`review.look.${LIKE[key] ?? key}`, { ...named(values, table), card: kind('police', key === 'police' ? 2 : 1) }));

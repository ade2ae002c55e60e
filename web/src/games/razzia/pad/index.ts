/** Razzia! on a score pad: names and pictures for what its tables count. */
import type { Line } from '$lib/pad/evaluate';
import type { Tables } from '$lib/pad/tables';
import { capital, kind, m, scoring, term } from '$lib/words/words.svelte';
import type { GamePad } from '../../game';
import tables from './tables.json';

const chequeValue = (name: string): number => Number(/^cheque_(\d+)$/.exec(name)?.[1] ?? 0);

/** The facts of `redada.games.razzia.explain`, by what a line counted. */
function facts({ name, facts: { counts, value, standing } }: Line): Record<string, number | string> {
  const place = standing === 'equal' ? 'all equal' : (standing ?? '');
  const rule = TABLES.rules.find((each) => each.name === name)!;
  const held = (many: number): string => rule.kinds.filter((_, at) => counts[at] === many).join(' ');
  switch (rule.how) {
    case 'standing':
      return { count: value, standing: place };
    case 'pair':
      return { drivers: counts[0]!, cars: counts[1]! };
    case 'count':
      return { count: value, each: rule.table[1]! };
    case 'each':
      return { threes: held(3), fours: held(4) };
    default:
      return { kinds: value };
  }
}

const TABLES = tables as unknown as Tables;

export const pad: GamePad = {
  tables: TABLES,
  kindName: (name, n) => (chequeValue(name) ? `${capital(term('cheque'))} ${m.razzia_thousands({ cheque: chequeValue(name) })}` : kind(name, n)),
  groupName: (group) => (group === 'businesses' ? capital(term('business', 2)) : scoring(group)),
  ruleName: scoring,
  facts,
  optionName: (_, choice) => (choice === 'both' ? m.razzia_option_all_equal_both() : choice ? m.razzia_option_all_equal_nobody() : capital(m.razzia_option_all_equal())),
  Setup: async () => (await import('../SetupForm.svelte')).default,
  sign: async () => (await import('../art/Glyph.svelte')).default,
  Actions: null,
  sheet: async () => (await import('../board/ScoreSheet.svelte')).default,
};

/** What a device found about a deal, in words. */
import type { TableInfo } from '$lib/connection/wire';
import { seatName } from '$lib/table/people';
import { list, m } from '$lib/words/words.svelte';
import type { Deviation } from './fairness';
import type { Finding } from './receipt';
import { say } from './words.svelte';

export function tellFinding(table: TableInfo, { kind, seat }: Finding): string {
  switch (kind) {
    case 'commitment':
      return say('commitment');
    case 'seed':
      return say('seed');
    case 'terms':
      return say('terms');
    case 'replayed':
      return say('replayed');
    case 'passed_over':
      return say('passed_over');
    case 'dropped':
      return say('dropped');
    case 'swapped':
      return seat ? say('swapped', { name: seatName(table, seat) }) : say('swapped_extra');
    case 'restarted':
      return say('restarted');
  }
}

/** What is wrong with a game that was dealt again; empty if nothing is. */
export function tellDeviation(table: TableInfo, found: Deviation): string {
  if (found.fair) return '';
  if (found.why === 'outcome') return m.fair_no({ number: found.number, recorded: found.recorded, dealt: found.dealt });
  if (found.why === 'pledge') return say('swapped', { name: seatName(table, found.seat) });
  return table.deal ? say('seed') : m.fair_seed();
}

/** Who did not reveal; empty if everybody did. */
export function tellRefused(table: TableInfo): string {
  const refused = table.deal?.refused ?? [];
  if (refused.length === 0) return '';
  return say('again', { n: (table.deal?.attempt ?? 1) - 1, names: list([...new Set(refused.map((each) => each.slice(-1)))].map((seat) => seatName(table, seat))) });
}

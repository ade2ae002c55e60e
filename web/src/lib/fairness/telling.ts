/** What a device found about a deal, in words. */
import type { TableInfo } from '$lib/connection/wire';
import { seatName } from '$lib/table/people';
import { list, m } from '$lib/words/words.svelte';
import type { Deviation } from './fairness';
import type { Finding } from './receipt';

export function tellFinding(table: TableInfo, { kind, seat }: Finding): string {
  switch (kind) {
    case 'commitment':
      return m.deal_commitment();
    case 'seed':
      return m.deal_seed();
    case 'terms':
      return m.deal_terms();
    case 'replayed':
      return m.deal_replayed();
    case 'passed_over':
      return m.deal_passed_over();
    case 'dropped':
      return m.deal_dropped();
    case 'swapped':
      return seat ? m.deal_swapped({ name: seatName(table, seat) }) : m.deal_swapped_extra();
    case 'restarted':
      return m.deal_restarted();
  }
}

/** What is wrong with a game that was dealt again; empty if nothing is. */
export function tellDeviation(table: TableInfo, found: Deviation): string {
  if (found.fair) return '';
  if (found.why === 'outcome') return m.fair_no({ number: found.number, recorded: found.recorded, dealt: found.dealt });
  if (found.why === 'pledge') return m.deal_swapped({ name: seatName(table, found.seat) });
  return table.deal ? m.deal_seed() : m.fair_seed();
}

/** Who did not reveal; empty if everybody did. */
export function tellRefused(table: TableInfo): string {
  const refused = table.deal?.refused ?? [];
  if (refused.length === 0) return '';
  return m.deal_again({ n: (table.deal?.attempt ?? 1) - 1, names: list([...new Set(refused.map((each) => each.slice(-1)))].map((seat) => seatName(table, seat))) });
}

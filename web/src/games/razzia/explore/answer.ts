/** Reads the summary of Razzia!: `3jg` is a jewel and gold under three police, `3#2` every row of two cards. */
import { doubt, LEAST } from '$lib/explore/summary';
import type { Answer, Bar, Cells, PlayersTable } from '$lib/explore/summary';
import { decimal, percent, say } from '$lib/insight/words.svelte';
import { action } from '$lib/words/words.svelte';

/** Groups of cards with a card that stands for each, in the order of codes. */
export const GROUPS = [
  ['jewel', 'ring', 'j'],
  ['bodyguard', 'bodyguard', 'b'],
  ['car', 'car', 'c'],
  ['driver', 'driver', 'd'],
  ['thief', 'thief', 't'],
  ['gold', 'gold', 'g'],
  ['business', 'casino', 's'],
] as const;
export type Group = (typeof GROUPS)[number][0];
export const ROOM = 6; // the seventh card is sold at once

export const codeOf = (police: number, row: readonly Group[]): string => `${police}${GROUPS.flatMap(([group, , letter]) => row.filter((each) => each === group).map(() => letter)).join('')}`;
export const widerCode = (police: number, row: readonly Group[]): string => `${police}#${row.length}`;

const numbers = (cells: Cells | undefined, many: number): number[] => Array.from({ length: many }, (_, n) => Number(cells?.[n] ?? 0));

export function answerOf(table: PlayersTable, seats: number, code: string): Answer {
  const acts = numbers(table.act?.[code], 6);
  const does: Bar[] = (['draw', 'call', 'steal'] as const).map((name, n) => {
    const times = acts[2 * n]!;
    const share = acts[2 * n + 1]! / 1000;
    const ends = times < LEAST ? '' : say('explore.ends', { share: percent(share), half: doubt(share, times) });
    return { name: action(name), times, ends };
  });
  const sale = numbers(table.sale?.[code], 4);
  const sold: Bar[] = (['unsold', 'trigger', 'other'] as const).map((name, n) => ({ name: say(`explore.${name}`), times: sale[n]! }));
  const paid = sale[1]! + sale[2]! > 0 ? say('explore.paid', { cheque: decimal(sale[3]! / 10) }) : '';
  return {
    times: does.reduce((sum, { times }) => sum + times, 0),
    groups: [
      { title: `${say('explore.does')} (${say('explore.par', { share: percent(1 / seats) })})`, bars: does },
      { title: say('explore.sale'), bars: sold, note: paid },
    ],
  };
}

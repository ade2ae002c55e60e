/** What Ratzzia brings to the screen of a table: no score sheet, it has no rounds. */
import { seatName } from '$lib/table/people';
import type { Line, Teller } from '$lib/table/telling';
import { tell as told } from './board/told';

export { default as Board } from './board/RatzziaTable.svelte';
export const Sheet = null;

const TONES = { '': undefined, good: 'loud', bad: 'danger' } as const;

export const tell: Teller = (events, table, position) => {
  if (position.game !== 'ratzzia') return [];
  const names = (seat: string): string => seatName(table, seat);
  return told(events, position, names).map(({ key, seat, text, joins, tone }): Line => {
    const shade = TONES[tone];
    return { text: joins && seat ? `${names(seat)}: ${text}` : text, number: parseInt(key), ...(shade ? { tone: shade } : {}) };
  });
};

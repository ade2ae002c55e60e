/** What Ratzzia brings to the screen of a table: no score sheet, it has no rounds; its board tells the moves aloud itself. */
import type { Component } from 'svelte';
import { seatName } from '$lib/table/people';
import type { Line, Teller } from '$lib/table/telling';
import type { BoardProps } from '../game';
import RatzziaTable from './board/RatzziaTable.svelte';
import { tell as tellMoves } from './board/tell';

export const Board = RatzziaTable as Component<BoardProps>;
export const RoundOver = null;
export const Sheet = null;
export const announce = null;
export { asItLies } from './board/lying.svelte';
export { rhythm } from './board/rhythm';
export { default as Portrait } from './art/Portrait.svelte';
export { chronicle } from './board/chronicle';
export { default as Drawn } from './board/Drawn.svelte';
export { dealing } from './dealing';

const TONES = { '': undefined, good: 'loud', bad: 'danger' } as const;

export const tell: Teller = (events, table, position) => {
  if (position.game !== 'ratzzia') return [];
  const names = (seat: string): string => seatName(table, seat);
  return tellMoves(events, position, names).map(({ key, seat, text, joins, tone }): Line => {
    const shade = TONES[tone];
    return { text: joins && seat ? `${names(seat)}: ${text}` : text, number: parseInt(key), ...(shade ? { tone: shade } : {}) };
  });
};
export const ending = () => import('./ending');
export const insight = () => import('./insight');
export const keys = () => import('./keys');
export const sounds = { rolled: 'dice', rolled_again: 'dice', rolled_support: 'dice', placed: 'card', placed_on_cat: 'card', column_scored: 'coin', stash: 'coin', tin: 'coin', greedy_mouse: 'card', cat_die: 'purr', cat_comes: 'purr' } as const;

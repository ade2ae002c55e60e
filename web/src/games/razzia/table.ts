/** What Razzia! brings to the screen of a table. */
import type { Component } from 'svelte';
import type { BoardProps } from '../game';
import RazziaTable from './board/RazziaTable.svelte';

export const Board = RazziaTable as Component<BoardProps>;
export { default as RoundOver } from './board/RoundOverLater.svelte';
export { default as Sheet } from './board/SheetLater.svelte';
export { chronicle, tell, tell as announce } from './board/tell';
export { default as Drawn } from './board/Drawn.svelte';
export { rhythm } from './board/rhythm';
export { default as Portrait } from './art/Portrait.svelte';
export { dealing } from './dealing';
export const ending = () => import('./ending');
export const insight = () => import('./insight');
export const keys = () => import('./keys');
export const sounds = { drawn: 'card', police: 'siren', raid: 'siren', called: 'gavel', row_full: 'gavel', bid: 'coin', won: 'gavel', stole: 'card', dealt: 'card' } as const;

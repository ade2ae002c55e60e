/** What Razzia! brings to the screen of a table. */
export { default as Board } from './board/RazziaTable.svelte';
export { default as Sheet } from './board/ScoreSheet.svelte';
export { tell } from './board/tell';

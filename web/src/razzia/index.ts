/** What Razzia! brings to the screen of a table. */
export { default as Board } from './RazziaTable.svelte';
export { default as Sheet } from './ScoreSheet.svelte';
export { tell } from './tell';

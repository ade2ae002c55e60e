/** What a new table of Ratzzia asks for: the board. How many turns a game may have is left as it is. */
export { default as Form } from './SetupForm.svelte';
export const ownOptions = ['board', 'turn_limit'];

/** What a game without pictures of its own is played with. */
export { default as Board } from './GenericBoard.svelte';
export { chronicle, tell, tell as announce } from './tell';
export { default as Drawn } from './Drawn.svelte';
export const RoundOver = null;
export const Sheet = null;
export const dealing = null;
export { EVEN as rhythm } from '$lib/table/rhythm';
export { default as Portrait } from '$lib/players/PlainPortrait.svelte';
export const ending = () => import('./ending');
export const sounds = {};

/** Which keys do what at a table of Razzia!; `board/keys.ts` obeys them. */
import { action, m } from '$lib/words/words.svelte';

export const keys = (): [string, string][] => [
  ['D 1 2', action('draw')],
  ['A', action('call')],
  ['T', action('steal')],
  ['1 … 7', m.keys_place()],
  ['P', action('pass')],
  ['Esc', m.cancel()],
];

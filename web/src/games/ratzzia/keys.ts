/** Which keys do what at a table of Ratzzia. */
import { m } from '$lib/words/words.svelte';

export const keys = (): [string, string][] => [
  ['← →', m.keys_along()],
  ['Esc', m.cancel()],
];

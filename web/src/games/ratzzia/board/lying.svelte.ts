/**
 * On a narrow screen the columns of the pantry lie down: there they are rows, and are called so. The words that change stand in
 * the words of each language (`ratzzia.as_rows`), a line for each: `column = row`.
 */
import * as upright from '$lib/words/words.svelte';
import type { Messages } from '$lib/words/words.svelte';

/** How the pantry on the screen lies; it says so itself. */
export const pantry = $state({ lies: false });

/** A sentence about the pantry, as the pantry lies. */
export function asItLies(sentence: string): string {
  if (!pantry.lies) return sentence;
  const other = new Map(upright.m.ratzzia_as_rows().split('\n').map((line) => line.split(' = ') as [string, string]));
  const words = [...other.keys()].map((each) => each.replaceAll('*', '\\*')).join('|');
  return sentence.replace(new RegExp(`(?<!\\p{L})(${words})(?!\\p{L})`, 'gu'), (found) => other.get(found) ?? found);
}

/** What the table of Ratzzia says: as all messages, but as the pantry lies. */
export const m: Messages = new Proxy(upright.m, {
  get: (all, key: keyof Messages) => (inputs: never) => asItLies((all[key] as (inputs: never) => string)(inputs)),
});

/** What the companion says: loaded by language, with its screens. */
import { WordPart } from '$lib/words/part.svelte';
import type { WordFiles, WordValues } from '$lib/words/part.svelte';
import { locale } from '$lib/words/words.svelte';

const part = new WordPart(import.meta.glob('/src/generated/companion/??.json') as WordFiles);

export const loadCompanionWords = (): Promise<void> => part.load(locale());
export const companionWordsAreHere = (): boolean => part.ready;

/** The sentence of a key such as `clerk_lead` or `razzia.ask_bid`; of two forms `n` chooses one. */
export const say = (key: string, values: WordValues = {}): string => part.say(key, values);

/** Odds as people read them: `18 %`, `< 1 %`. */
export function oddsText([numerator, denominator]: readonly number[]): string {
  const share = (100 * (numerator ?? 0)) / (denominator ?? 1);
  if (share > 0 && share < 1) return '<\u20091\u00a0%';
  if (share < 100 && share > 99) return '>\u200999\u00a0%';
  return `${Math.round(share)}\u00a0%`;
}

/** What the score pad says: loaded by language, with the pad. */
import { WordPart } from '$lib/words/part.svelte';
import type { WordFiles, WordValues } from '$lib/words/part.svelte';
import type { Locale } from '$lib/words/words.svelte';

const part = new WordPart(import.meta.glob('/src/generated/scorepad/??.json') as WordFiles);

export const loadPadWords = (wanted: Locale): Promise<void> => part.load(wanted);
export const padWordsAreHere = (): boolean => part.ready;

/** The sentence of a key such as `begin`; of two forms `n` chooses one. */
export const say = (key: string, values: WordValues = {}): string => part.say(key, values);

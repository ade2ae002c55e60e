/** What the page of sheets says: loaded by language, with it. */
import { WordPart } from '$lib/words/part.svelte';
import type { WordFiles, WordValues } from '$lib/words/part.svelte';
import type { Locale } from '$lib/words/words.svelte';

const part = new WordPart(import.meta.glob('/src/generated/paper/??.json') as WordFiles);

export const loadPrintWords = (wanted: Locale): Promise<void> => part.load(wanted);
export const printWordsAreHere = (): boolean => part.ready;

/** The sentence of a key such as `screen.open`. */
export const say = (key: string, values: WordValues = {}): string => part.say(key, values);

/** What is said of games on this device: loaded by language, where it is said. */
import { WordPart } from '$lib/words/part.svelte';
import type { WordFiles, WordValues } from '$lib/words/part.svelte';
import { locale } from '$lib/words/words.svelte';

const part = new WordPart(import.meta.glob('/src/generated/solo/??.json') as WordFiles);

export const loadDeviceWords = (): Promise<void> => part.load(locale());
export const say = (key: string, values: WordValues = {}): string => part.say(key, values);

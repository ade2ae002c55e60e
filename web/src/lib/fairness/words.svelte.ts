/** What is said of a deal and its receipt: loaded when something of it is said first, not with every page. */
import { WordPart } from '$lib/words/part.svelte';
import type { WordFiles, WordValues } from '$lib/words/part.svelte';
import { locale } from '$lib/words/words.svelte';

const part = new WordPart(import.meta.glob('/src/generated/deal/??.json') as WordFiles);
let asked = '';

/** Empty until the words are here; what is shown follows by itself. */
export function say(key: string, values: WordValues = {}): string {
  const wanted = locale();
  if (asked !== wanted) {
    asked = wanted;
    part.load(wanted).catch(() => (asked = '')); // without a network: asked for again the next time
  }
  return part.say(key, values);
}

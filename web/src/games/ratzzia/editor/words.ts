/** What the editor says: loaded by language, with it. */
import { WordPart } from '$lib/words/part.svelte';
import type { WordFiles, WordValues } from '$lib/words/part.svelte';
import { m } from '$lib/words/words.svelte';
import type { Locale } from '$lib/words/words.svelte';

const part = new WordPart(import.meta.glob('/src/generated/editor/??.json') as WordFiles);

export const loadEditorWords = (wanted: Locale): Promise<void> => part.load(wanted);
export const editorWordsAreHere = (): boolean => part.ready;

/** The sentence of a key such as `undo` or `lab.turns`. */
export const say = (key: string, values: WordValues = {}): string => part.say(key, values);

const SHELF_NAMES: Record<string, () => string> = {
  'hasty mouse': () => m.ratzzia_shelf_hasty_mouse(),
  'candy jar': () => m.ratzzia_shelf_candy_jar(),
  tin: () => m.ratzzia_shelf_tin(),
  stash: () => m.ratzzia_shelf_stash(),
  'greedy mouse': () => m.ratzzia_shelf_greedy_mouse(),
  accountant: () => m.ratzzia_shelf_accountant(),
};

export const shelfName = (shelf: string): string => SHELF_NAMES[shelf]?.() ?? '?';
export const needName = (need: string): string => (need === '*' ? m.ratzzia_any_value() : need === '=' ? say('same') : need);

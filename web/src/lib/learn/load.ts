/** Texts for learning, loaded by language and only when they are wanted. */
import type { Locale } from '$lib/words/words.svelte';
import type { Said } from './lesson';
import type { Rules } from './rules';
import type { LearnWords } from './words';

type Loaders<Content> = Record<string, () => Promise<{ default: Content }>>;

const LEARN = '/src/generated/learn';
const words = import.meta.glob('/src/generated/learn/words/??.json') as Loaders<LearnWords>;
const rules = import.meta.glob('/src/generated/learn/*/rules/??.json') as Loaders<Rules>;
const texts = import.meta.glob('/src/generated/learn/*/lesson/??.json') as Loaders<Record<string, Said>>;

async function from<Content>(loaders: Loaders<Content>, path: string): Promise<Content> {
  const load = loaders[path];
  if (!load) throw new Error(`${path} is missing`);
  return (await load()).default;
}

export const loadWords = (locale: Locale): Promise<LearnWords> => from(words, `${LEARN}/words/${locale}.json`);
export const loadRules = (game: string, locale: Locale): Promise<Rules> => from(rules, `${LEARN}/${game}/rules/${locale}.json`);
export const loadTexts = (game: string, locale: Locale): Promise<Record<string, Said>> => from(texts, `${LEARN}/${game}/lesson/${locale}.json`);

/** `{name}` is replaced by what `values` has for it. */
export const filled = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

/** Texts for learning, loaded by language and only when they are wanted. */
import type { Locale } from '$lib/words/words.svelte';
import type { Lesson, Said } from './lesson';
import type { Rules, Structure } from './rules';
import type { LearnWords } from './words';

export type Game = 'razzia' | 'ratzzia';

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
export const loadRules = (game: Game, locale: Locale): Promise<Rules> => from(rules, `${LEARN}/${game}/rules/${locale}.json`);
export const loadTexts = (game: Game, locale: Locale): Promise<Record<string, Said>> => from(texts, `${LEARN}/${game}/lesson/${locale}.json`);

export async function loadStructure(game: Game): Promise<Structure> {
  return game === 'razzia' ? (await import('$games/razzia/learn/rules')).RAZZIA : (await import('$games/ratzzia/learn/rules')).RATZZIA;
}

export async function loadLesson(game: Game): Promise<Lesson> {
  const made = game === 'razzia' ? await import('$games/razzia/learn/lesson.json') : await import('$games/ratzzia/learn/lesson.json');
  return made.default as unknown as Lesson;
}

/** `{name}` is replaced by what `values` has for it. */
export const filled = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

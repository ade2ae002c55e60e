/** What reviews and hints say: loaded by language, and only when they are wanted. */
import { LANGUAGES } from '../../generated/languages';
import { locale } from '$lib/words/words.svelte';
import type { Locale } from '$lib/words/words.svelte';

type Sentence = string | readonly [one: string, many: string];
interface Tree {
  readonly [key: string]: Sentence | Tree;
}
export type Values = Readonly<Record<string, string | number>>;

const files = import.meta.glob('/src/generated/insight/??.json') as Record<string, () => Promise<{ default: Tree }>>;
let loaded = $state.raw<{ locale: Locale; words: Tree } | null>(null);

export async function loadInsightWords(wanted: Locale): Promise<void> {
  const { default: words } = await files[`/src/generated/insight/${wanted}.json`]!();
  if (locale() === wanted) loaded = { locale: wanted, words };
}

export const insightWordsAreHere = (): boolean => loaded !== null;

/** The sentence of a key such as `review.grade.close`; of two forms `n` chooses one. */
export function say(key: string, values: Values = {}): string {
  if (!loaded) return '';
  let found: Sentence | Tree | undefined = loaded.words;
  for (const part of key.split('.')) found = (found as Tree | undefined)?.[part];
  if (found === undefined) return key;
  const singular: readonly number[] = LANGUAGES[loaded.locale].singular;
  const text = typeof found === 'string' ? found : String((found as readonly string[])[singular.includes(Number(values.n)) ? 0 : 1]);
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

const format = (digits: number, sign: boolean): Intl.NumberFormat =>
  new Intl.NumberFormat(locale(), { minimumFractionDigits: digits, maximumFractionDigits: digits, signDisplay: sign ? 'exceptZero' : 'auto' });
const trueMinus = (text: string): string => text.replace('-', '−');

/** A part of the win in points, with its sign: `+3.0`, `−12.8`. */
export const winPoints = (share: number): string => trueMinus(format(1, true).format(100 * share));
/** `42 %`. An estimate may leave 0 to 1 a little. */
export const percent = (share: number | null | undefined): string => (share === null || share === undefined ? '–' : `${Math.round(100 * Math.min(1, Math.max(0, share)))}\u00a0%`);
/** The same for what may be below 0. */
export const adjustedPercent = (share: number | null): string => (share === null ? '–' : `${trueMinus(String(Math.round(100 * share)))}\u00a0%`);
export const decimal = (value: number | null): string => (value === null ? '–' : trueMinus(format(1, false).format(value)));

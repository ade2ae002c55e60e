/** What reviews and hints say: loaded by language, and only when they are wanted. */
import { WordPart } from '$lib/words/part.svelte';
import type { WordFiles, WordValues } from '$lib/words/part.svelte';
import { locale } from '$lib/words/words.svelte';
import type { Locale } from '$lib/words/words.svelte';

export type Values = WordValues;

const part = new WordPart(import.meta.glob('/src/generated/insight/??.json') as WordFiles);

export const loadInsightWords = (wanted: Locale): Promise<void> => part.load(wanted);
export const insightWordsAreHere = (): boolean => part.ready;

/** The sentence of a key such as `review.grade.close`; of two forms `n` chooses one. */
export const say = (key: string, values: Values = {}): string => part.say(key, values);

const format = (digits: number, sign: boolean): Intl.NumberFormat =>
  new Intl.NumberFormat(locale(), { minimumFractionDigits: digits, maximumFractionDigits: digits, signDisplay: sign ? 'exceptZero' : 'auto' });
const trueMinus = (text: string): string => text.replace('-', '−');

/** A part of the win in points, with its sign: `+3.0`, `−12.8`. */
export const winPoints = (share: number): string => trueMinus(format(1, true).format(100 * share));
/** `42 %`. An estimate may leave 0 to 1 a little. */
export const percent = (share: number | null | undefined): string => (share === null || share === undefined ? '–' : `${Math.round(100 * Math.min(1, Math.max(0, share)))}\u00a0%`);
export const decimal = (value: number | null): string => (value === null ? '–' : trueMinus(format(1, false).format(value)));

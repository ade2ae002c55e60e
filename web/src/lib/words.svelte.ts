/**
 * What the client says, in the language in use. A language is loaded when it is chosen, alone:
 * `m.some_message({ name })` in markup or in `$derived` follows when it changes.
 */
import type * as English from '../paraglide/messages/en.js';
import type EnglishEdition from '../generated/editions/en.json';
import { read, write } from './kept';
import { settings } from './settings.svelte';

type Raw = typeof English;
/** Every message: a function of its inputs, of nothing if it has none. */
export type Messages = {
  [Key in keyof Raw]: Raw[Key] extends (inputs: infer Inputs) => infer Text
    ? Record<never, never> extends Inputs
      ? (inputs?: Inputs) => Text
      : (inputs: Inputs) => Text
    : never;
};
type Edition = typeof EnglishEdition;

export const LOCALES = ['en', 'es', 'it', 'fr', 'nl', 'de'] as const;
export type Locale = (typeof LOCALES)[number];
export const LANGUAGE_NAMES: Record<Locale, string> = {
  en: 'English',
  es: 'Español',
  it: 'Italiano',
  fr: 'Français',
  nl: 'Nederlands',
  de: 'Deutsch',
};

const loaders: Record<Locale, () => Promise<[Messages, { default: Edition }]>> = {
  en: () => Promise.all([import('../paraglide/messages/en.js'), import('../generated/editions/en.json')]) as never,
  es: () => Promise.all([import('../paraglide/messages/es.js'), import('../generated/editions/es.json')]) as never,
  it: () => Promise.all([import('../paraglide/messages/it.js'), import('../generated/editions/it.json')]) as never,
  fr: () => Promise.all([import('../paraglide/messages/fr.js'), import('../generated/editions/fr.json')]) as never,
  nl: () => Promise.all([import('../paraglide/messages/nl.js'), import('../generated/editions/nl.json')]) as never,
  de: () => Promise.all([import('../paraglide/messages/de.js'), import('../generated/editions/de.json')]) as never,
};

interface Spoken {
  locale: Locale;
  messages: Messages;
  edition: Edition;
}

let spoken = $state.raw<Spoken | null>(null);

function now(): Spoken {
  if (!spoken) throw new Error('no language is loaded yet');
  return spoken;
}

/** All messages of the language in use. */
export const m: Messages = new Proxy({} as Messages, {
  get: (_, key: string) => now().messages[key as keyof Messages],
});

export const locale = (): Locale => now().locale;

/** The language as it is written where this browser is at home, for dates and times. */
export const region = (): string => navigator.languages.find((tag) => tag.startsWith(now().locale)) ?? now().locale;

export async function speak(wanted: Locale): Promise<void> {
  const [messages, edition] = await loaders[wanted]();
  spoken = { locale: wanted, messages, edition: edition.default };
  document.documentElement.lang = wanted;
  write('locale', wanted);
}

/** The one chosen before, or the first of the browser's that we have. */
export function preferred(): Locale {
  const known = (tag: string | null): Locale | undefined => LOCALES.find((each) => each === tag?.slice(0, 2).toLowerCase());
  return known(read<string | null>('locale', null)) ?? navigator.languages.map(known).find(Boolean) ?? 'en';
}

// Names of Razzia! in this edition (docs/editions.md)

export type LookName = 'police' | 'ra';

export const look = (): LookName => settings.look || (now().edition.default_look as LookName);

const PLURALS = new Map<Locale, Intl.PluralRules>();

function form(words: string[], n: number): string {
  const { locale: at } = now();
  const rules = PLURALS.get(at) ?? new Intl.PluralRules(at);
  PLURALS.set(at, rules);
  return (rules.select(Math.abs(n)) === 'one' ? words[0] : words[1]) ?? '';
}

/** The name of a card: `ring`, or with n = 2 `rings`. */
export function kind(id: string, n = 1): string {
  const { edition } = now();
  const words = (edition.looks[look()] as Record<string, string[] | string>)[id] ?? (edition.kinds as Record<string, string[]>)[id];
  return Array.isArray(words) ? form(words, n) : id;
}

/** The name of a card, with soft hyphens where it may be parted. */
export const parted = (name: string): string => (now().edition.breaks as Record<string, string>)[name] ?? name;

export function term(id: keyof Edition['terms'], n = 1): string {
  return form(now().edition.terms[id], n);
}

/** The same, with the row of police named as the look has it. */
export const policeRow = (): string => form(now().edition.looks[look()].police_row, 1);
export const raid = (): string => now().edition.looks[look()].raid;
export const action = (id: keyof Edition['actions']): string => now().edition.actions[id];
export const scoring = (id: string): string => (now().edition.scoring as Record<string, string>)[id] ?? id;
export const colour = (id: string): string => (now().edition.colours as Record<string, string>)[id] ?? id;

export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase(now().locale) + text.slice(1);

/** `Ana, Bea and Carlo`, as the language joins names. */
export const list = (texts: string[]): string =>
  new Intl.ListFormat(now().locale, { style: 'long', type: 'conjunction' }).format(texts);

/** Points with a true minus sign, and a plus for those above zero. */
export const signed = (points: number): string => (points > 0 ? `+${points}` : minus(points));
export const minus = (points: number): string => String(points).replace('-', '−');

/**
 * What the client says, in the language in use. A language is loaded when it is chosen, alone:
 * `m.turn_of({ name })` in markup or in `$derived` follows when it changes.
 */
import type * as English from '../../paraglide/messages/en.js';
import type EnglishEdition from '../../generated/editions/en.json';
import { LANGUAGES } from '../../generated/languages';
import { read, write } from '$lib/browser/storage';
import { settings } from '$lib/browser/settings.svelte';

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

export type Locale = keyof typeof LANGUAGES;
export const LOCALES = Object.keys(LANGUAGES) as Locale[];
/** What each language calls itself. */
export const LANGUAGE_NAMES = Object.fromEntries(LOCALES.map((each) => [each, LANGUAGES[each].name])) as Record<Locale, string>;

type Loaders = Record<string, () => Promise<unknown>>;
const messages: Loaders = import.meta.glob('../../paraglide/messages/??.js');
const editions: Loaders = import.meta.glob('../../generated/editions/??.json');

const loadMessages = async (of: Locale): Promise<Messages> => (await messages[`../../paraglide/messages/${of}.js`]!()) as Messages;
const loadEdition = async (of: Locale): Promise<Edition> => ((await editions[`../../generated/editions/${of}.json`]!()) as { default: Edition }).default;

interface Loaded {
  locale: Locale;
  messages: Messages;
  edition: Edition;
}

let loaded = $state.raw<Loaded | null>(null);

function now(): Loaded {
  if (!loaded) throw new Error('no language is loaded yet');
  return loaded;
}

/** All messages of the language in use. */
export const m: Messages = new Proxy({} as Messages, {
  get: (_, key: string) => now().messages[key as keyof Messages],
});

export const locale = (): Locale => now().locale;

/** The language as it is written where this browser is at home, for dates and times. */
export const region = (): string => navigator.languages.find((tag) => tag.startsWith(now().locale)) ?? now().locale;

export async function speak(wanted: Locale): Promise<void> {
  const [messages, edition] = await Promise.all([loadMessages(wanted), loadEdition(wanted)]);
  loaded = { locale: wanted, messages, edition };
  document.documentElement.lang = wanted;
  write('locale', wanted);
}

/** The one chosen before, or the first of the browser's that we have. */
export function preferred(): Locale {
  const known = (tag: string | null): Locale | undefined => LOCALES.find((each) => each === tag?.slice(0, 2).toLowerCase());
  return known(read<string | null>('locale', null)) ?? navigator.languages.map(known).find(Boolean) ?? 'en';
}

// Names of Razzia! (docs/editions.md): those of the cards may be of another edition, if the table has chosen one

export type LookName = 'police' | 'ra';

let dress = $state.raw<{ locale: Locale; edition: Edition } | null>(null);
let worn = $state<LookName | ''>('');

/** From now on look and names of cards are those of a table; what is returned ends that. */
export function dressed(edition: string, look: string): () => void {
  let wanted = true;
  const at = LOCALES.find((each) => each === edition);
  worn = look === 'police' || look === 'ra' ? look : '';
  if (at) void loadEdition(at).then((edition) => wanted && (dress = { locale: at, edition }));
  return () => {
    wanted = false;
    dress = null;
    worn = '';
  };
}

const named = (): { locale: Locale; edition: Edition } => (settings.ownNames ? null : dress) ?? now();

export const look = (): LookName => settings.look || worn || (named().edition.default_look as LookName);

function form(words: string[], n: number, at = now().locale): string {
  const singular: readonly number[] = LANGUAGES[at].singular;
  return (singular.includes(Math.abs(n)) ? words[0] : words[1]) ?? '';
}

function forms(id: string): string[] {
  const { edition } = named();
  const words = (edition.looks[look()] as Record<string, string[] | string>)[id] ?? (edition.kinds as Record<string, string[]>)[id];
  return Array.isArray(words) ? words : [id, id, id];
}

/** The name of a card: `ring`, or with n = 2 `rings`. */
export const kind = (id: string, n = 1): string => form(forms(id), n, named().locale);

/** One of a card, as it is drawn or taken: `a ring`. */
export const oneOf = (id: string): string => forms(id)[2] ?? id;

/** The name of a card, with soft hyphens where it may be parted. */
export const parted = (name: string): string => (named().edition.breaks as Record<string, string>)[name] ?? name;

export function term(id: keyof Edition['terms'] | keyof Edition['kinds'], n = 1): string {
  const { terms, kinds } = now().edition;
  return form({ ...kinds, ...terms }[id], n);
}

/** The same, with the row of police named as the look has it. */
export const policeRow = (): string => form(named().edition.looks[look()].police_row, 1);
export const raid = (): string => named().edition.looks[look()].raid;
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

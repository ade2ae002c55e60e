/** Words that only some screens need: loaded by language, with the screen. `tools/words.py` lists such parts. */
import { LANGUAGES } from '../../generated/languages';
import { locale } from './words.svelte';
import type { Locale } from './words.svelte';

export type Sentence = string | readonly [one: string, many: string];
export interface WordTree {
  readonly [key: string]: Sentence | WordTree;
}
export type WordValues = Readonly<Record<string, string | number>>;
export type WordFiles = Record<string, () => Promise<{ default: WordTree }>>;

export class WordPart {
  #loaded = $state.raw<{ locale: Locale; words: WordTree } | null>(null);
  readonly #files: WordFiles;

  /** `files` are those of one folder, by their whole path. */
  constructor(files: WordFiles) {
    this.#files = files;
  }

  async load(wanted: Locale): Promise<void> {
    const path = Object.keys(this.#files).find((each) => each.endsWith(`/${wanted}.json`))!;
    const { default: words } = await this.#files[path]!();
    if (locale() === wanted) this.#loaded = { locale: wanted, words };
  }

  get ready(): boolean {
    return this.#loaded !== null;
  }

  /** The sentence of a key such as `review.grade.close`; of two forms `n` chooses one. */
  say(key: string, values: WordValues = {}): string {
    if (!this.#loaded) return '';
    let found: Sentence | WordTree | undefined = this.#loaded.words;
    for (const part of key.split('.')) found = (found as WordTree | undefined)?.[part];
    if (found === undefined) return key;
    const singular: readonly number[] = LANGUAGES[this.#loaded.locale].singular;
    const text = typeof found === 'string' ? found : String((found as readonly string[])[singular.includes(Number(values.n)) ? 0 : 1]);
    return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
  }
}

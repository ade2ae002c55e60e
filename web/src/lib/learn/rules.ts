/**
 * The rules as a text: what stands where is the same in all languages and written once (games/<game>/learn/rules.ts).
 * The words of a language (learn/<game>.toml) have a text for every heading, paragraph and picture; the build checks it.
 *
 * In a text `*word*` is emphasis, and `{police}`, `{polices}`, `{row}` are what the look calls these cards.
 */
export interface Paragraph {
  id: string;
  /** Numbers of docs/rules, shown as a small sign beside the paragraph. */
  rules: string;
  /** What kind of card or shelf it is about: its picture stands beside the paragraph. */
  sign?: string;
}

export interface Section {
  id: string;
  paragraphs: readonly Paragraph[];
  /** Pictures, each after the paragraph with that id; `readable` ones have texts that screen readers can read. */
  pictures?: readonly { id: string; after: string; readable?: true }[];
}

export type Structure = readonly Section[];

export interface Picture {
  /** For those who do not see it. */
  alt: string;
  /** Below it. */
  caption: string;
}

export interface Rules {
  title: string;
  lead: string;
  headings: Record<string, string>;
  paragraphs: Record<string, string>;
  pictures: Record<string, Picture>;
  /** Words in pictures. */
  labels?: Record<string, string>;
}

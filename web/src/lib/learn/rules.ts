/**
 * The rules as a text: what stands where is the same in all languages and written once (razzia.ts, ratzzia.ts);
 * a language gives a text for every heading, paragraph and picture, or TypeScript says which one it lacks.
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
  /** Pictures, each after the paragraph with that id. */
  pictures?: readonly { id: string; after: string }[];
}

export type Structure = readonly Section[];

type SectionOf<S extends Structure> = S[number];
type HeadingId<S extends Structure> = SectionOf<S>['id'];
type ParagraphId<S extends Structure> = SectionOf<S>['paragraphs'][number]['id'];
type PictureId<S extends Structure> =
  Extract<SectionOf<S>, { pictures: unknown }> extends { pictures: readonly { id: infer Id extends string }[] } ? Id : never;

export interface Picture {
  /** For those who do not see it. */
  alt: string;
  /** Below it. */
  caption: string;
}

export interface RulesOf<S extends Structure> {
  title: string;
  lead: string;
  headings: Record<HeadingId<S>, string>;
  paragraphs: Record<ParagraphId<S>, string>;
  pictures: Record<PictureId<S>, Picture>;
}

/** The same without the particulars of a game, for whoever shows it. */
export interface Rules {
  title: string;
  lead: string;
  headings: Record<string, string>;
  paragraphs: Record<string, string>;
  pictures: Record<string, Picture>;
  /** Words in pictures. */
  labels?: Record<string, string>;
}

/** What a player stands at, group by group of cards. The figures are the game's own (`standing` of Razzia!): nothing is counted here. */
import type { CategoryJson, Reason, StandingJson } from '$lib/connection/wire';
import { m, signed } from '$lib/words/words.svelte';
import { GROUPS, groupOf } from '../art/glyphs.svelte';
import { pictureOf, why } from './reasons';

/** What a category brings: when the round ends, or at the end of the game. */
export const pointsOf = ({ part, points, at_end = 0 }: CategoryJson): number => (part ? points : at_end);

/** Whether it is counted at the end of the game only. */
export const isLater = ({ part }: CategoryJson): boolean => !part;

type Cards = Partial<Record<string, number>>;

export interface Held {
  group: string;
  kinds: string[];
  /** What scores in this group; none until the standing is known. */
  lines: CategoryJson[];
}

/** The cards of a player by group, with what each group stands at; groups without a card only if that costs or brings something. */
export function heldBy(cards: Cards, standing?: StandingJson): Held[] {
  return Object.entries(GROUPS).flatMap(([group, all]) => {
    const kinds = all.filter((kind) => (cards[kind] ?? 0) > 0);
    const lines = (standing?.categories ?? []).filter(({ name }) => groupOf(pictureOf(name) ?? '') === group);
    return kinds.length > 0 || lines.some((line) => pointsOf(line) !== 0) ? [{ group, kinds, lines }] : [];
  });
}

/** What still holds of a standing when cards have come or gone: the groups in which none did. */
export function unchanged(standing: StandingJson | undefined, before: Cards, now: Cards): StandingJson | undefined {
  const same = (group: string): boolean => ((GROUPS as Record<string, readonly string[]>)[group] ?? []).every((kind) => (before[kind] ?? 0) === (now[kind] ?? 0));
  return standing && { ...standing, categories: standing.categories.filter(({ name }) => same(groupOf(pictureOf(name) ?? ''))) };
}

/** What the rule of a category looks at, in words: `3 of 5 kinds`, `6 cars, no driver`. */
export function looksAt(line: CategoryJson): string {
  if (line.of && line.count !== undefined) return m.standing_kinds_of({ n: line.count, most: line.of });
  return why({ name: line.name, facts: line.facts ?? {} } as Reason);
}

/** `+5`, or `+2 at the end`. */
export const inPoints = (line: CategoryJson): string => (isLater(line) ? m.standing_at_end({ points: signed(pointsOf(line)) }) : signed(pointsOf(line)));

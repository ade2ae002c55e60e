import type { Reason } from '$lib/connection/wire';
import { kind, m } from '$lib/words/words.svelte';

/** Rules in the order they are scored. */
export const RULES = ['thieves', 'gold', 'bodyguards', 'cars', 'jewels', 'businesses_different', 'businesses_equal', 'cheques'] as const;

/** Those of a sheet for which somebody got or lost points, in order. */
export const scoredRules = (reasons: readonly Reason[]): string[] => RULES.filter((rule) => reasons.some(({ name, points }) => name === rule && points !== 0));

const PICTURES: Record<string, string> = {
  thieves: 'thief',
  gold: 'gold',
  bodyguards: 'bodyguard',
  cars: 'car',
  jewels: 'diamond',
  businesses_different: 'real_estate',
  businesses_equal: 'casino',
};

/** The card whose picture stands for a rule; none for the cheques. */
export const pictureOf = (rule: string): string | undefined => PICTURES[rule];

/** What a rule looked at, in words. */
export function why({ name, facts }: Reason): string {
  const value = Number(facts.count ?? facts.total ?? 0);
  switch (name) {
    case 'thieves':
    case 'gold':
      return value ? `${value} × ${facts.each}` : '–';
    case 'bodyguards':
    case 'cheques':
      if (facts.standing === 'most') return m.razzia_sheet_most({ value });
      if (facts.standing === 'fewest') return m.razzia_sheet_fewest({ value });
      if (facts.standing === 'all equal') return m.razzia_sheet_all_equal({ value });
      return m.razzia_sheet_between({ value });
    case 'cars': {
      const cars = Number(facts.cars);
      const drivers = Number(facts.drivers);
      if (cars && !drivers) return m.razzia_sheet_no_driver({ cars: `${cars} ${kind('car', cars)}` });
      const parts = [
        [cars, 'car'],
        [drivers, 'driver'],
      ] as const;
      return parts.filter(([n]) => n > 0).map(([n, id]) => `${n} ${kind(id, n)}`).join(' + ') || '–';
    }
    case 'businesses_equal': {
      const stacks = ([[4, facts.fours], [3, facts.threes]] as const).flatMap(([n, names]) =>
        String(names ?? '').split(' ').filter(Boolean).map((id) => `${n}× ${kind(id)}`),
      );
      return stacks.join(', ') || '–';
    }
    default:
      return m.razzia_sheet_kinds({ n: Number(facts.kinds) });
  }
}

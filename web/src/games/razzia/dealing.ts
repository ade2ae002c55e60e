/** What can be dealt next in Razzia! (docs/fairness.md). */
import type { Dealing } from '$lib/fairness/fairness';

const HANDS: Record<number, string[]> = {
  2: ['2-5-6-9', '3-4-7-8'],
  3: ['2-5-8-13', '3-6-9-12', '4-7-10-11'],
  4: ['2-6-13', '3-7-12', '4-8-11', '5-9-10'],
  5: ['2-7-16', '3-8-15', '4-9-14', '5-10-13', '6-11-12'],
};

const CARDS: [string, number][] = [
  ['police', 21], ['ring', 4], ['watch', 4], ['brooch', 4], ['necklace', 4], ['diamond', 4], ['bodyguard', 16], ['car', 16],
  ['driver', 10], ['thief', 6], ['gold', 3], ['casino', 4], ['transport', 4], ['film', 4], ['races', 4], ['real_estate', 4],
  ['night_club', 4], ['restaurant', 4],
];

export function dealing(seats: number): Dealing {
  const hands = [...HANDS[seats]!];
  const cards = new Map(CARDS);
  return {
    possible: () => (hands.length > 1 ? hands.map((hand) => [hand, 1]) : [...cards]),
    dealt(outcome) {
      const hand = hands.indexOf(outcome);
      if (hand >= 0) hands.splice(hand, 1);
      else cards.set(outcome, cards.get(outcome)! - 1);
    },
  };
}

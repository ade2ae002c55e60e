/** Thieves: which cards may be taken together follows from the legal moves, `take:ring+car` and so on. */

const sorted = (cards: readonly string[]): string => [...cards].sort().join('+');

const cardsOf = (move: string): string[] => move.slice('take:'.length).split('+');

export const takes = (legal: readonly string[]): string[] => legal.filter((move) => move.startsWith('take:'));

/** How many cards can be taken at most. */
export const mostTaken = (legal: readonly string[]): number => Math.max(0, ...takes(legal).map((move) => cardsOf(move).length));

/** The legal move that takes just these cards. */
export function taking(legal: readonly string[], cards: readonly string[]): string | undefined {
  const wanted = sorted(cards);
  return takes(legal).find((move) => sorted(cardsOf(move)) === wanted);
}

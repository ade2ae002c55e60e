/** Leitner's boxes: what was missed comes back soon, and each time it is solved later and later, until it is known. */
export interface Card {
  /** How often in a row it was solved since it was missed. */
  box: number;
  /** When it is asked again, in milliseconds. */
  due: number;
}

const DAY = 86_400_000;
const SOON = 600_000;
/** Days after which a card comes back, by box. */
export const INTERVALS: readonly number[] = [1, 3, 7, 16, 35];

/** A card that was missed. */
export const missed = (now: number): Card => ({ box: 0, due: now + SOON });

/** The card after it was asked; null once it is known. */
export function asked({ box }: Card, solved: boolean, now: number): Card | null {
  if (!solved) return missed(now);
  const days = INTERVALS[box];
  return days === undefined ? null : { box: box + 1, due: now + days * DAY };
}

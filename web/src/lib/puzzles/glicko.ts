/** The rating of whoever solves puzzles: Glicko, against puzzles whose ratings do not change. */
export interface Rating {
  rating: number;
  /** How unsure it is: a standard deviation. */
  deviation: number;
}

const Q = Math.LN10 / 400;
/** How unsure the rating of a puzzle is. */
const OF_PUZZLE = 60;
const LEAST = 45;
const WEIGHT = 1 / Math.sqrt(1 + (3 * Q * Q * OF_PUZZLE * OF_PUZZLE) / (Math.PI * Math.PI));

/** Before the first puzzle. */
export const BEGINNING: Rating = { rating: 1400, deviation: 300 };

/** How likely a puzzle is solved. */
export const chanceOf = (rating: number, puzzle: number): number => 1 / (1 + 10 ** ((-WEIGHT * (rating - puzzle)) / 400));

export function rated({ rating, deviation }: Rating, puzzle: number, solved: boolean): Rating {
  const chance = chanceOf(rating, puzzle);
  const told = Q * Q * WEIGHT * WEIGHT * chance * (1 - chance);
  const spread = 1 / (1 / (deviation * deviation) + told);
  return { rating: rating + Q * spread * WEIGHT * (Number(solved) - chance), deviation: Math.max(LEAST, Math.sqrt(spread)) };
}

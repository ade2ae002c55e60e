/** Whether an answer to a puzzle is right, and of which moves is said what they give away. */
import type { Puzzle, RankedMove } from '$lib/connection/wire';

type Asked = Pick<Puzzle, 'tempting' | 'decision'>;

export const choiceOf = ({ decision }: Asked, wanted: string): RankedMove | undefined =>
  decision.choices.find(({ move, same }) => move === wanted || same.includes(wanted));

/** What a move gives away: 0 if nobody can tell it from the best, null if it is not known. */
export function lossOf(puzzle: Asked, move: string): number | null {
  const choice = choiceOf(puzzle, move);
  if (choice) return choice.grade === 'best' || choice.grade === 'close' ? 0 : choice.behind;
  const { legal = [], losses = [] } = puzzle.decision; // one's own faults name the best moves only
  return losses[legal.indexOf(move)] ?? null;
}

export const isRight = (puzzle: Asked, move: string): boolean => lossOf(puzzle, move) === 0;

/** Of the wrong move that was chosen, if it was one, and of the one that tempts: the kind of fault is known of that alone. */
export function wrongMoves(puzzle: Asked, chosen: string): { move: string; yours: boolean; tempts: boolean }[] {
  const { tempting } = puzzle;
  const tempted = chosen === tempting || (choiceOf(puzzle, chosen) !== undefined && choiceOf(puzzle, chosen) === choiceOf(puzzle, tempting));
  const told = [{ move: tempting, yours: tempted, tempts: true }];
  if (!tempted) told.unshift({ move: chosen, yours: true, tempts: false });
  return told.filter(({ move }) => (lossOf(puzzle, move) ?? 0) > 0);
}

import type { ReviewRun, Stop } from './review.svelte';

const MOST = 4;
/** Of the win: what is less is no turn. */
const LEAST = 0.08;

/** How much a moment moved somebody's share, by luck or by an error. */
export const swing = ({ decision, luck }: Stop): number => Math.max(decision?.loss ?? 0, ...(luck?.luck ?? decision?.gifts ?? []).map(Math.abs));

/** The moments that moved most, in the order of the game; none until everything had one look. */
export function turningPoints(run: ReviewRun): Stop[] {
  if (!run.account) return [];
  return run.stops
    .filter((stop) => swing(stop) >= LEAST)
    .sort((one, other) => swing(other) - swing(one))
    .slice(0, MOST)
    .sort((one, other) => one.place - other.place);
}

/** What can be dealt next in Ratzzia (docs/fairness.md): the starting player, then dice. */
import { SEATS } from '$lib/connection/wire';
import type { Dealing } from '$lib/fairness/fairness';

const FACES = ['1', '2', '3', '4', '5', '6'];

export function dealing(seats: number): Dealing {
  let started = false;
  return {
    possible: () => (started ? FACES : SEATS.slice(0, seats).map((seat) => seat.toLowerCase())).map((outcome) => [outcome, 1]),
    dealt: () => void (started = true),
  };
}

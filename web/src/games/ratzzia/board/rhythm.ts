import { EVEN } from '$lib/table/rhythm';
import type { Rhythm } from '$lib/table/rhythm';

/** How long everything of Ratzzia is shown, by its weight, in milliseconds: an update at a time. */
export const rhythm: Rhythm = {
  ...EVEN,
  stays: {
    starts: 500,
    rolled: 1100,
    rerolls: 500,
    rolled_again: 1100,
    rolled_support: 1100,
    placed: 700,
    placed_on_cat: 700,
    took_back: 900,
    nothing_fits: 500,
    cat_die: 1300,
    cat_comes: 2600,
    column_scored: 1500,
    hasty_mouse: 1800,
    candy_jar: 1800,
    tin: 1800,
    stash: 1800,
    greedy_mouse: 1800,
    accountant: 1800,
    skipped: 500,
    turn_limit: 900,
  },
};

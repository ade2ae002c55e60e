import type { Rhythm } from '$lib/table/rhythm';

/** How long everything of Razzia! is shown, by its weight, in milliseconds. */
export const rhythm: Rhythm = {
  stays: {
    dealt: 500,
    round_begins: 900,
    drawn: 900,
    row_full: 900,
    police: 1300,
    raid: 2800,
    piles_split: 300,
    called: 900,
    bid: 900,
    passed: 500,
    had_to_pass: 500,
    won: 1800,
    row_stays: 900,
    row_leaves: 1300,
    out: 500,
    stole: 1500,
    round_over: 0,
  },
  apart: new Set(['bid', 'passed', 'had_to_pass', 'won', 'row_stays', 'row_leaves', 'round_over', 'round_begins']),
  settles: new Set(['won', 'row_stays', 'row_leaves', 'round_over', 'round_begins']),
  holds: new Set(['round_over']),
};

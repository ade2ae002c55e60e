import type { Problem } from '$lib/connection/wire';
import { m } from '$lib/words/words.svelte';

const TEXTS: Record<string, () => string> = {
  stale: () => m.problem_stale(),
  not_now: () => m.problem_not_now(),
  illegal: () => m.problem_illegal(),
  too_many: () => m.problem_too_many(),
  not_stored: () => m.problem_not_stored(),
  no_such_table: () => m.problem_no_such_table(),
  wrong_token: () => m.problem_wrong_token(),
  moved_away: () => m.problem_moved_away(),
  going_down: () => m.problem_going_down(),
};

/** What the server refused, in words; in its own if we have none. */
export const problemText = ({ code, message }: Problem): string => TEXTS[code]?.() ?? message;

import { ask } from '$lib/connection/api';
import { moreSeats, tokenOf } from '$lib/browser/storage';
import type { Hint, MoveReason, ReviewedDecision } from '$lib/connection/wire';

/** What the seat should do now; a `move` that it is about to make is judged. */
export async function askForHint(table: string, seat: string, version: number, move = ''): Promise<ReviewedDecision> {
  const token = moreSeats(table).find((each) => each.seat === seat)?.token ?? tokenOf(table) ?? '';
  const answer = await ask('POST', `api/tables/${table}/hint`, { version, move }, token);
  return ((await answer.json()) as Hint).decision;
}

/** What to look at: the first thing that is said of the best move and not of the next one. */
export function tellingReason({ choices: [best, second] }: ReviewedDecision): MoveReason | undefined {
  const known = new Set((second?.why ?? []).map((why) => JSON.stringify(why)));
  return best?.why.find((why) => !known.has(JSON.stringify(why))) ?? best?.why[0];
}

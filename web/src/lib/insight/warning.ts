/** Before a move is sent: whether it is a blunder. Whoever waits for that never waits long. */
import type { ReviewedDecision } from '$lib/connection/wire';
import { askForHint } from './hint';

/** Milliseconds for an answer; without one the move goes. */
const PATIENCE = 500;

/** What is known of the move if it is a blunder; null if it is none, or if nobody could say in time. */
export async function blunder(table: string, seat: string, version: number, move: string): Promise<ReviewedDecision | null> {
  const late = new Promise<null>((done) => setTimeout(() => done(null), PATIENCE));
  const found = await Promise.race([late, askForHint(table, seat, version, move).catch(() => null)]);
  return found?.grade === 'blunder' ? found : null;
}

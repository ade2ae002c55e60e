/** Before a move is sent: whether it is a blunder. Whoever waits for that never waits long. */
import type { TableConnection } from '$lib/connection/connection.svelte';
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

let asking = false;

/** Sends the move, unless it is a blunder: then it is told, and nothing is sent. */
export async function send(connection: TableConnection, move: string): Promise<ReviewedDecision | null> {
  if (asking) return null;
  asking = true;
  const { id, you, shown } = connection;
  const found = connection.legal.length > 1 ? await blunder(id, you, shown, move) : null;
  asking = false;
  if (found && connection.canAct && connection.shown === shown) return found;
  connection.act(move);
  return null;
}

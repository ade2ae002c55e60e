/** The summary of a database of games, as `redada lab explore --save` writes it (docs/laboratory.md). */
import { decimal } from '$lib/insight/words.svelte';

export interface Summary {
  version: number;
  games: Record<string, number>;
  players: Record<string, PlayersTable>;
}
/** By number of players: tables by name, in them classes of positions by their code. */
export type PlayersTable = Record<string, Record<string, Cells>>;
export type Cells = readonly (number | readonly (readonly [string, number, number])[])[];

/** Classes that were seen less often are not in the summary. */
export const LEAST = 40;
/** Below it an answer is marked as too few. */
export const ENOUGH = 50;
export const VERSION = 1;

export async function loadSummary(url: string): Promise<Summary> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(String(answer.status));
  const found = (await answer.json()) as Summary;
  if (found.version !== VERSION) throw new Error(`version ${found.version}`);
  return found;
}

/** Half the width of the 95 % interval of a share, were positions independent. */
export const halfWidth = (share: number, times: number): number => (times > 0 ? 1.96 * Math.sqrt(Math.max(share * (1 - share), 1e-4) / times) : 1);

/** How it is shown, in hundredths: never as if there was no doubt. */
export function doubt(share: number, times: number): string {
  const half = 100 * halfWidth(share, times);
  return half < 0.95 ? decimal(Math.max(0.1, half)) : String(Math.round(half));
}

/** One thing that is done: how often, and in words how it ends. */
export interface Bar {
  name: string;
  times: number;
  ends?: string;
  /** A picture of it: dice, say. */
  faces?: string;
}

/** What is known of a class. */
export interface Answer {
  times: number;
  groups: readonly { title: string; bars: readonly Bar[]; note?: string }[];
}

/** How people did in the finished games of this device. */
import type { Sheet } from './sheet';

export interface PlayerStatistics {
  name: string;
  games: number;
  /** Shared wins count whole. */
  wins: number;
  average: number;
  best: number;
}

/** By number of wins, then by average. People are the same wherever they have the same name. */
export function statistics(sheets: readonly Sheet[]): PlayerStatistics[] {
  const found = new Map<string, { name: string; scores: number[]; wins: number }>();
  for (const { names, result, over } of sheets) {
    if (!over) continue;
    names.forEach((name, seat) => {
      const id = name.trim().toLocaleLowerCase();
      const player = found.get(id) ?? { name, scores: [], wins: 0 };
      found.set(id, player);
      player.scores.push(result.totals[seat]!);
      player.wins += Number(result.winners.includes(seat));
    });
  }
  return [...found.values()]
    .map(({ name, scores, wins }) => ({ name, games: scores.length, wins, average: scores.reduce((sum, each) => sum + each, 0) / scores.length, best: Math.max(...scores) }))
    .sort((one, other) => other.wins - one.wins || other.average - one.average);
}

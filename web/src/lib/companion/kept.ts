/** Games at a real table, as this device keeps them: each under a key of its own, written after every event. */
import type { SheetJson } from '$lib/connection/wire';

export interface KeptGame {
  id: string;
  sheet: SheetJson;
  /** When it was touched last. */
  at: number;
  hints: boolean;
  over: boolean;
}

const PREFIX = 'redada.companion.';

export const newId = (): string => `${Date.now().toString(36)}${Math.floor(Math.random() * 1296).toString(36).padStart(2, '0')}`;

/** The last first. What cannot be read is left alone. */
export function keptGames(): KeptGame[] {
  const found: KeptGame[] = [];
  try {
    for (let n = 0; n < localStorage.length; n += 1) {
      const key = localStorage.key(n) ?? '';
      if (key.startsWith(PREFIX)) {
        const game = keptGame(key.slice(PREFIX.length));
        if (game) found.push(game);
      }
    }
  } catch {
    // refused: nothing is kept here
  }
  return found.sort((one, other) => other.at - one.at);
}

export function keptGame(id: string): KeptGame | null {
  try {
    const found = JSON.parse(localStorage.getItem(PREFIX + id) ?? 'null') as KeptGame | null;
    return found && Array.isArray(found.sheet?.events) && Array.isArray(found.sheet.players) ? { ...found, id, at: Number(found.at) || 0 } : null;
  } catch {
    return null;
  }
}

/** Empty if it was kept; else why not. */
export function keepGame(game: KeptGame): string {
  try {
    localStorage.setItem(PREFIX + game.id, JSON.stringify(game));
    return '';
  } catch (refused) {
    return (refused as Error).message || (refused as Error).name;
  }
}

export function forgetGame(id: string): void {
  try {
    localStorage.removeItem(PREFIX + id);
  } catch {
    // it was never kept
  }
}

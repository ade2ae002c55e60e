/** What an event that was entered, or could be, is called; and why a move is refused. */
import type { Position, TableInfo } from '$lib/connection/wire';
import { capital, kind } from '$lib/words/words.svelte';
import { say } from './words.svelte';

interface Names {
  moveName: (move: string, same: readonly string[], position: Position, table: TableInfo) => string;
}

/** In the words of the game; an outcome is a card, a face or a hand. */
export function eventName(text: string, position: Position, table: TableInfo, names: Names | null): string {
  if (text.startsWith('=')) return capital(kind(text.slice(1)).replaceAll('-', ' · '));
  try {
    return names?.moveName(text, [], position, table) ?? text;
  } catch {
    return text; // a move of another moment, which the position does not explain
  }
}

type Values = Readonly<Record<string, unknown>>;

/** By a key of the game's refusals; a list of values is read out. */
export function whyText(game: string, key: string, values: Values): string {
  const shown = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : (value as string | number)]));
  if (!key) return say('no_why');
  if (key === 'not_now' || key === 'not_your_turn' || key === 'over') return say(key);
  return say(`${game}.why.${key}`, shown);
}

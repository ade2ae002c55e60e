/** A game that this client does not know, though the server has it: a plain board, without rules and pictures. */
import { plainName } from '$lib/words/plain';
import type { Game } from '../game';

const made = new Map<string, Game>();

export function genericGame(name: string): Game {
  const known = made.get(name);
  if (known) return known;
  const game: Game = { name, title: plainName(name), author: '', pitch: () => '', emblem: () => import('./Emblem.svelte'), table: () => import('./table'), setup: null, learn: null, pad: null, explore: false, companion: () => import('./companion') };
  made.set(name, game);
  return game;
}

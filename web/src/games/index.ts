/**
 * The games that this client has pictures and words for, by name. A new one is a folder and a line here; a game that is not
 * here, but that the server has, is played on a plain board (generic/).
 */
import type { Game } from './game';
import { genericGame } from './generic/about';
import { ratzzia } from './ratzzia/about';
import { razzia } from './razzia/about';

export type * from './game';

/** In the order in which they are shown. */
export const GAMES: readonly [Game, ...Game[]] = [razzia, ratzzia];

/** The game of that name; without a name the first. */
export const gameNamed = (name: string): Game => (name ? (GAMES.find((game) => game.name === name) ?? genericGame(name)) : GAMES[0]);

import type { Component } from 'svelte';
import type { Teller } from '$lib/table/telling';
import type { GameName } from '$lib/connection/wire';

/** What a game brings to the table screen, loaded when it is played. */
export interface Loaded {
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  Board: Component<any>;
  /** The score sheet of a round, for games with rounds. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  Sheet: Component<any> | null;
  tell: Teller;
}

// by name: of `a ? import(x) : import(y)` the build makes one import, with the styles of only one game
const games: Record<GameName, () => Promise<Loaded>> = { razzia: () => import('$games/razzia'), ratzzia: () => import('$games/ratzzia') };

export const loadGame = (game: GameName): Promise<Loaded> => games[game]();

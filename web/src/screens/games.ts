import type { Component } from 'svelte';
import { seatName } from '$lib/people';
import type { Line, Teller } from '$lib/telling';
import type { GameName } from '$lib/wire';

/** What a game brings to the table screen, loaded when it is played. */
export interface Loaded {
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  Board: Component<any>;
  /** The score sheet of a round, for games with rounds. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  Sheet: Component<any> | null;
  tell: Teller;
}

export async function loadGame(game: GameName): Promise<Loaded> {
  if (game === 'razzia') {
    const [board, sheet, telling] = await Promise.all([
      import('../razzia/RazziaTable.svelte'),
      import('../razzia/ScoreSheet.svelte'),
      import('../razzia/tell'),
    ]);
    return { Board: board.default, Sheet: sheet.default, tell: telling.tell };
  }
  const [board, telling] = await Promise.all([import('../ratzzia/RatzziaTable.svelte'), import('../ratzzia/told')]);
  const tell: Teller = (events, table, position) => {
    if (position.game !== 'ratzzia') return [];
    const names = (seat: string): string => seatName(table, seat);
    const tones = { '': undefined, good: 'loud', bad: 'danger' } as const;
    return telling.tell(events, position, names).map(({ seat, text, joins, tone }): Line => {
      const shade = tones[tone];
      return { text: joins && seat ? `${names(seat)}: ${text}` : text, ...(shade ? { tone: shade } : {}) };
    });
  };
  return { Board: board.default, Sheet: null, tell };
}

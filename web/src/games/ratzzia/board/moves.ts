// What the server offers, sorted by what a person can touch. Nothing is worked out here: every move comes
// from `legal`, in notation (docs/notation.md), and goes back as it came.

/** Where a die goes: the number of a column, or the cat row. */
export type Goal = number | 'cat';

export interface CandySource {
  move: string;
  /** From this player, */
  seat?: string;
  /** or off this column and space. */
  column?: number;
  space?: number;
}

export interface Offer {
  /** `roll`, `keep`, `support`, `nosupport`, `done`, `left`, `right`. */
  plain: ReadonlySet<string>;
  back: ReadonlySet<number>;
  /** `keep` apart, the ways to roll again. */
  rerolls: ReadonlySet<string>;
  /** By what shows on the die, `1` to `6` or `candy`: where it can go. */
  places: ReadonlyMap<string, ReadonlySet<Goal>>;
  send: ReadonlySet<number>;
  candies: readonly CandySource[];
  rob: ReadonlySet<string>;
}

export function sort(legal: readonly string[]): Offer {
  const plain = new Set<string>();
  const back = new Set<number>();
  const rerolls = new Set<string>();
  const places = new Map<string, Set<Goal>>();
  const send = new Set<number>();
  const candies: CandySource[] = [];
  const rob = new Set<string>();
  for (const move of legal) {
    const [word = '', rest = ''] = move.split(':');
    const [die = '', goal = ''] = move.split('@');
    if (goal) {
      const known = places.get(die) ?? new Set<Goal>();
      places.set(die, known.add(goal === 'cat' ? 'cat' : Number(goal)));
    } else if (!rest) plain.add(move);
    else if (word === 'back') back.add(Number(rest));
    else if (word === 'reroll') rerolls.add(move);
    else if (word === 'send') send.add(Number(rest));
    else if (word === 'rob') rob.add(rest.toUpperCase());
    else if (rest.includes('.')) {
      const [column, space] = rest.split('.');
      candies.push({ move, column: Number(column), space: Number(space) });
    } else candies.push({ move, seat: rest.toUpperCase() });
  }
  return { plain, back, rerolls, places, send, candies, rob };
}

/** The move that rolls these dice again: faces ascending, then `hand` for each die not rolled (face 0). */
export function reroll(faces: readonly number[]): string {
  const rolled = faces.filter((face) => face > 0).sort((a, b) => a - b);
  const inHand = faces.filter((face) => face === 0).map(() => 'hand');
  return `reroll:${[...rolled, ...inHand].join('+')}`;
}

/** The faces that a `reroll:` names; 0 for a die in hand. */
export function rerolled(move: string): number[] {
  return move.slice('reroll:'.length).split('+').map((word) => (word === 'hand' ? 0 : Number(word)));
}

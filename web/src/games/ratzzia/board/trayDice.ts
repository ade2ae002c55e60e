// The dice of the turn under way as things that stay the same from one position to the next, so that one sees
// which of them were rolled.
import type { Event, RatzziaPosition } from '$lib/connection/protocol';
import { rerolled } from './moves';

export interface TrayDie {
  id: number;
  kind: 'own' | 'support';
  /** 0 for a die that is not rolled, or in the air. */
  face: number;
  /** Came down with the last roll. */
  fresh: boolean;
  flying: boolean;
}

let made = 0;

/** Before the first roll: dice in hand, none of which shows anything yet. */
const inHand = (position: RatzziaPosition): number[] =>
  Array.from({ length: (position.active && position.players[position.active]?.hand) || 0 }, () => 0);

export function nextDice(old: readonly TrayDie[], position: RatzziaPosition, events: readonly Event[], first: boolean): TrayDie[] {
  let left = old.filter((die) => !die.flying);
  for (const { kind, text = '' } of events) {
    if (kind !== 'move') continue;
    if (text === 'roll') left = [];
    if (text.startsWith('reroll:'))
      for (const face of rerolled(text)) {
        const index = left.findIndex((die) => die.kind === 'own' && die.face === face);
        if (index >= 0) left.splice(index, 1);
      }
  }
  const take = (kind: TrayDie['kind'], face: number): TrayDie => {
    const index = left.findIndex((die) => die.kind === kind && die.face === face);
    if (index >= 0) return { ...left.splice(index, 1)[0]!, fresh: false };
    return { id: (made += 1), kind, face, fresh: face > 0 && !first, flying: false };
  };
  const own = position.phase === 'reroll' ? (position.rerollable ?? []) : position.phase === 'act' ? inHand(position) : position.rolled;
  const flying = Array.from({ length: position.in_the_air ?? 0 }, (): TrayDie => {
    const kind = position.rolls_support ? 'support' : 'own';
    return { id: (made += 1), kind, face: 0, fresh: false, flying: true };
  });
  return [
    ...position.rolled_support.map((face) => take('support', face)),
    ...own.map((face) => take('own', face)),
    ...flying,
  ];
}

/** The ending of Razzia!: its picture, and what decided the game. */
import type { Event, Fact, Position, TableInfo } from '$lib/connection/wire';
import { largest } from '$lib/table/ending';
import type { Moment } from '$lib/table/ending';
import { seatMark } from '$lib/table/marks';
import { m, scoring, signed } from '$lib/words/words.svelte';
import { chronicle } from '../board/tell';

export { default as Scene } from './Scene.svelte';

/** The richest row, the best scoring, the dearest lack and the boldest theft. */
export function moments(events: readonly Event[], table: TableInfo, position: Position, you: string): Moment[] {
  const facts = events.flatMap(({ facts = [], number }) => facts.map((fact) => ({ fact, number })));
  const told = (title: string, name: string): Moment[] => {
    const found = largest(facts.filter(({ fact }) => fact.name === name), ({ fact }) => fact.cards?.length ?? 0);
    return found ? [{ title, number: found.number, text: textOf(found.fact, found.number) }] : [];
  };
  const textOf = (fact: Fact, number: number): string => chronicle([{ number, at: 0, kind: 'move', facts: [fact] } as Event], table, position, you)[0]?.text ?? '';
  const reasons = events.flatMap(({ scored = [], number }) => scored.map((reason) => ({ reason, number })));
  const counted = (title: string, sign: 1 | -1): Moment[] => {
    const found = largest(reasons, ({ reason }) => sign * reason.points);
    if (!found) return [];
    const { seat, name, points, part } = found.reason;
    return [{ title, number: found.number, text: m.razzia_moment_scored({ name: seatMark(seat), what: scoring(name), points: signed(points), round: part }) }];
  };
  return [...told(m.razzia_moment_row(), 'won'), ...counted(m.razzia_moment_scoring(), 1), ...counted(m.razzia_moment_loss(), -1), ...told(m.razzia_moment_theft(), 'stole')];
}

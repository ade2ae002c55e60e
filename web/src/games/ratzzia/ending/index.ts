/** The ending of Ratzzia: its picture, and what decided the game. */
import type { Event, Fact, Position, TableInfo } from '$lib/connection/wire';
import { largest } from '$lib/table/ending';
import type { Moment } from '$lib/table/ending';
import { chronicle } from '../board/chronicle';
import { m } from '../board/lying.svelte';

export { default as Scene } from './Scene.svelte';

/** The biggest theft, the fullest sack, the richest column, and the cat. */
export function moments(events: readonly Event[], table: TableInfo, position: Position, you: string): Moment[] {
  const facts = events.flatMap(({ facts = [], number }) => facts.map((fact) => ({ fact, number })));
  const told = (title: string, name: string, size: (fact: Fact) => number): Moment[] => {
    const found = largest(facts.filter(({ fact }) => fact.name === name), ({ fact }) => size(fact));
    const text = found && chronicle([{ number: found.number, at: 0, kind: 'move', facts: [found.fact] } as Event], table, position, you)[0]?.text;
    return found && text ? [{ title, number: found.number, text }] : [];
  };
  const food = (fact: Fact): number => Math.max(0, ...Object.values(fact.food ?? {}).map(Number));
  return [
    ...told(m.ratzzia_moment_stash(), 'stash', ({ number = 0 }) => number),
    ...told(m.ratzzia_moment_theft(), 'greedy_mouse', food),
    ...told(m.ratzzia_moment_column(), 'column_scored', food),
    ...told(m.ratzzia_moment_cat(), 'cat_comes', () => 1),
  ];
}

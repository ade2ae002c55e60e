import { expect, test, vi } from 'vitest';
import type { Event, TableInfo } from '$lib/connection/wire';
import { isMuted, isUnheard, mute, speakers } from '$lib/table/muting.svelte';

const tableOf = (id: string, second = 'Bea'): TableInfo => ({ id, seats: { A: { name: 'Ana' }, B: { name: second } } }) as unknown as TableInfo;
const said = (seat: string): Event => ({ kind: 'chat', seat, text: 'hello' }) as unknown as Event;
const moved = { kind: 'move', seat: 'B' } as unknown as Event;

test('who is muted is not heard, and their moves are still seen', () => {
  const table = tableOf('one');
  mute(table, 'B', true);
  expect(isUnheard(said('B'), table)).toBe(true);
  expect(isUnheard(said('A'), table)).toBe(false);
  expect(isUnheard(moved, table)).toBe(false);
  mute(table, 'B', false);
  expect(isUnheard(said('B'), table)).toBe(false);
});

test('it holds for a person at a table, not for the seat', () => {
  mute(tableOf('two'), 'B', true);
  expect(isMuted(tableOf('two', 'Carl'), 'B')).toBe(false);
  expect(isMuted(tableOf('three'), 'B')).toBe(false);
});

test('the device keeps it', async () => {
  mute(tableOf('four'), 'B', true);
  vi.resetModules();
  const again = await import('$lib/table/muting.svelte');
  expect(again.isMuted(tableOf('four'), 'B')).toBe(true);
});

test('those who spoke can be muted, but not oneself', () => {
  expect(speakers([said('B'), moved, said('A'), said('B')], ['A'])).toEqual(['B']);
});

import { expect, test } from 'vitest';
import { merge } from '$lib/connection/patch';

test('a patch adds, replaces and removes members, and leaves the others', () => {
  expect(merge({ a: 1, b: { c: 2, d: 3 } }, { b: { c: null, e: 4 }, f: 'x' })).toEqual({ a: 1, b: { d: 3, e: 4 }, f: 'x' });
});

test('lists are replaced whole', () => {
  expect(merge({ row: ['ring', 'car'] }, { row: ['ring'] })).toEqual({ row: ['ring'] });
});

test('the target is not changed, and what stays is shared with it', () => {
  const target = { stays: { deep: [1] }, goes: 1 };
  const merged = merge(target, { goes: null }) as typeof target;
  expect(target).toEqual({ stays: { deep: [1] }, goes: 1 });
  expect(merged.stays).toBe(target.stays);
});

// the examples of RFC 7396, appendix A
test.each([
  [{ a: 'b' }, { a: 'c' }, { a: 'c' }],
  [{ a: 'b' }, { a: null }, {}],
  [{ a: ['b'] }, { a: 'c' }, { a: 'c' }],
  [{ a: { b: 'c' } }, { a: { b: 'd', c: null } }, { a: { b: 'd' } }],
  [['a', 'b'], ['c', 'd'], ['c', 'd']],
  [{ a: 'b' }, ['c'], ['c']],
  [{ a: 'foo' }, null, null],
  [{ e: null }, { a: 1 }, { e: null, a: 1 }],
  [[1, 2], { a: 'b', c: null }, { a: 'b' }],
  [{}, { a: { bb: { ccc: null } } }, { a: { bb: {} } }],
])('%j patched with %j is %j', (target, patch, result) => {
  expect(merge(target, patch)).toEqual(result);
});

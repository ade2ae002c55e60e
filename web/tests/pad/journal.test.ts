import { describe, expect, test, vi } from 'vitest';
import { compareEdits, isEdit, Journal } from '$lib/pad/journal';
import type { Edit, Writer } from '$lib/pad/journal';

const ana: Writer = { device: 'ana1', replica: 'ana1a' };
const bea: Writer = { device: 'bea1', replica: 'bea1a' };

function write(journal: Journal, writer: Writer, set: Record<string, number>): Edit {
  const edit = journal.edit(writer, set);
  journal.merge([edit]);
  return edit;
}
const step = (journal: Journal, edit: Edit | null): boolean => (edit ? journal.merge([edit]).length > 0 : false);
const values = (journal: Journal): object => Object.fromEntries([...journal.cells].map(([key, { value }]) => [key, value]));

/** Random numbers that come again. */
function random(seed: number): (below: number) => number {
  let state = seed + 1;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

test('undo is unlimited, redo brings it all back, and the trail keeps everything', () => {
  const journal = new Journal();
  for (let n = 1; n <= 50; n += 1) write(journal, ana, { [`c${n % 3}`]: n });
  const end = values(journal);
  while (step(journal, journal.undo(ana)));
  expect(Object.values(values(journal)).every((value) => value === null)).toBe(true);
  expect(journal.undo(ana)).toBeNull();
  while (step(journal, journal.redo(ana)));
  expect(values(journal)).toEqual(end);
  expect(journal.edits).toHaveLength(150);
});

test('after an undo a new edit ends what could be done again', () => {
  const journal = new Journal();
  write(journal, ana, { a: 1 });
  write(journal, ana, { a: 2 });
  step(journal, journal.undo(ana));
  expect(journal.get('a')).toBe(1);
  write(journal, ana, { b: 3 });
  expect(journal.redo(ana)).toBeNull();
  step(journal, journal.undo(ana));
  step(journal, journal.undo(ana));
  expect([journal.get('a'), journal.get('b')]).toEqual([null, null]);
});

test('nobody undoes what somebody else has entered since', () => {
  const journal = new Journal();
  write(journal, ana, { a: 1, b: 1 });
  write(journal, bea, { a: 7 });
  step(journal, journal.undo(ana));
  expect([journal.get('a'), journal.get('b')]).toEqual([7, null]);
  expect(journal.undo(ana)).toBeNull();
});

test('setting up a pad cannot be undone', () => {
  const journal = new Journal();
  journal.merge([journal.edit(ana, { game: 'any', players: 3 })]);
  expect(journal.canUndo('ana1')).toBe(false);
});

test('what devices enter while they are apart converges, in whatever order it arrives', () => {
  for (let seed = 0; seed < 300; seed += 1) {
    const next = random(seed);
    const writers = [ana, bea, { device: 'cleo', replica: 'cleo1' }];
    const journals = writers.map(() => new Journal());
    const inbox: Edit[][] = [[], [], []];
    for (let turn = 0; turn < 60; turn += 1) {
      const at = next(3);
      const [journal, writer] = [journals[at]!, writers[at]!];
      const what = next(10);
      if (what < 6) {
        const made = what < 4 ? journal.edit(writer, { [`c${next(4)}`]: next(20) }) : what === 4 ? journal.undo(writer) : journal.redo(writer);
        if (made) {
          journal.merge([made]);
          inbox.forEach((waiting, other) => other !== at && waiting.push(made));
        }
      } else {
        // some of what waits comes in, in any order, some of it twice
        const waiting = inbox[at]!.sort(() => next(3) - 1);
        const some = waiting.splice(0, next(waiting.length + 1));
        journal.merge(some);
        journal.merge(some.slice(0, 1));
      }
    }
    journals.forEach((journal, at) => journal.merge(inbox[at]!));
    const [first, ...others] = journals.map(values);
    for (const other of others) expect(other).toEqual(first);
    for (const journal of journals) expect(journal.edits.map(({ id }) => id)).toEqual(journals[0]!.edits.map(({ id }) => id));
  }
});

test('an edit from far ahead is refused: nobody could write after it', () => {
  const journal = new Journal();
  write(journal, ana, { a: 1 });
  expect(journal.merge([{ id: `${2 ** 40}-evil`, clock: 2 ** 40, by: 'evil', at: 1, set: { a: 9 } }])).toEqual([]);
  const mine = write(journal, ana, { a: 2 });
  expect(isEdit(mine)).toBe(true);
  expect(journal.get('a')).toBe(2);
});

test('an edit is later than all that its writer has seen', () => {
  const journal = new Journal();
  const early = write(journal, ana, { a: 1 });
  const other = new Journal([early]);
  const late = write(other, bea, { a: 2 });
  expect(compareEdits(early, late)).toBeLessThan(0);
});

test('whatever the clock of a device says, what is entered there is an edit', () => {
  for (const now of [-1e17, 0, 1e16]) {
    vi.spyOn(Date, 'now').mockReturnValueOnce(now);
    expect(isEdit(new Journal().edit(ana, { 'n.1.0.gold': 1 }))).toBe(true);
  }
});

describe('what comes from outside', () => {
  const good: Edit = { id: '3-abcd', clock: 3, by: 'abcd', at: 5, set: { 'n.1.0.car': 3 } };
  test('a good edit', () => expect(isEdit(good)).toBe(true));
  test.each([
    [null],
    [{ ...good, id: '4-abcd' }],
    [{ ...good, clock: 1e30, id: '1e30-abcd' }],
    [{ ...good, by: '<script>' }],
    [{ ...good, at: 8.64e15 + 1 }],
    [{ ...good, at: 1.5 }],
    [{ ...good, set: { 'Bad key': 1 } }],
    [{ ...good, set: { a: { deep: 1 } } }],
    [{ ...good, set: { a: 1.5 } }],
    [{ ...good, set: { a: 'x'.repeat(81) } }],
    [{ ...good, undo: 7 }],
  ])('%j is none', (bad) => expect(isEdit(bad)).toBe(false));
});

import { describe, expect, test } from 'vitest';
import * as draft from '../src/games/ratzzia/editor/draft';
import { History } from '../src/games/ratzzia/editor/history.svelte';

const needs = (board: ReturnType<typeof draft.blank>, at: number): string => board.columns[at]!.spaces.map(({ need }) => need).join('');

describe('a board that is being made', () => {
  test('spaces are added above the one that was chosen, moved and removed', () => {
    const board = draft.blank();
    const more = draft.addSpace(board, 0, 0);
    expect(needs(more, 0)).toBe('1123');
    expect(needs(draft.moveSpace(more, 0, 3, -1), 0)).toBe('1132');
    expect(needs(draft.removeSpace(more, 0, 0), 0)).toBe('123');
    expect(needs(board, 0)).toBe('123');
  });

  test('what a browser has kept is drawn only if it is a board', () => {
    const board = draft.blank();
    expect(draft.isBoard(JSON.parse(JSON.stringify(board)))).toBe(true);
    for (const bad of [null, 7, 'board', {}, { ...board, columns: 3 }, { ...board, grey: '2' }, { ...board, columns: [{ shelf: 'tin' }] }, { ...board, columns: [{ ...board.columns[0], spaces: [null] }] }]) expect(draft.isBoard(bad)).toBe(false);
  });

  test('nothing moves beyond the ends', () => {
    const board = draft.blank();
    expect(draft.moveSpace(board, 0, 0, -1)).toBe(board);
    expect(draft.moveColumn(board, 1, 1)).toBe(board);
    expect(draft.moveColumn(board, 1, -1).columns.map(({ shelf }) => shelf)).toEqual(['stash', 'tin']);
  });

  test('a label stays with tins alone, and numbers stay within what can be sent', () => {
    const board = draft.changeColumn(draft.blank(), 0, { shelf: 'accountant' });
    expect(board.columns[0]!.label).toBe(0);
    expect(draft.changeColumn(draft.blank(), 0, { covered_with_2: -1 }).columns[0]!.covered_with_2).toBe(0);
    expect(draft.changeSpace(board, 0, 0, { pays: 12 }).columns[0]!.spaces[0]!.pays).toBe(9);
  });

  test('arrows lead up to the shelf, down to the cat and to the next column', () => {
    const board = draft.blank();
    expect(draft.beside(board, { part: 'space', column: 0, space: 2 }, 'ArrowUp')).toEqual({ part: 'column', column: 0 });
    expect(draft.beside(board, { part: 'space', column: 0, space: 0 }, 'ArrowDown')).toEqual({ part: 'cat' });
    expect(draft.beside(board, { part: 'space', column: 1, space: 3 }, 'ArrowLeft')).toEqual({ part: 'space', column: 0, space: 2 });
    expect(draft.stillThere({ ...board, columns: [] }, { part: 'column', column: 1 })).toBeNull();
  });

  test('undo goes back to the first board, redo forward until something else is done', () => {
    const history = new History(draft.blank());
    const first = history.board;
    history.change(draft.addColumn(history.board));
    history.change(draft.addColumn(history.board));
    history.undo();
    history.undo();
    expect(history.board).toBe(first);
    expect(history.canUndo).toBe(false);
    history.redo();
    expect(history.board.columns).toHaveLength(3);
    history.change(draft.removeColumn(history.board, 0));
    expect(history.canRedo).toBe(false);
  });
});

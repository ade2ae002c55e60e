/** Changes to a board that is being made. They make a new board each; whether it is any good the server says. */
import type { DraftBoard, DraftColumn, DraftSpace } from '$lib/connection/boards';

export const SHELVES = ['hasty mouse', 'candy jar', 'tin', 'stash', 'greedy mouse', 'accountant'] as const;
export const NEEDS = ['1', '2', '3', '4', '5', '6', '*', '='] as const;
const MOST_PAYS = 9;
/** As much as a request may hold; the server says much earlier that it is too much. */
const MOST = 20;
const MOST_NUMBER = 99;

/** What is being changed: a space (both from 0), the head of a column, or the cat row. */
export type Chosen = { part: 'space'; column: number; space: number } | { part: 'column'; column: number } | { part: 'cat' } | null;

const space = (need = '*', pays = 0): DraftSpace => ({ need, pays });
const column = (shelf: string, spaces: DraftSpace[], label = 0): DraftColumn => ({ shelf, spaces, label, covered_with_3: 0, covered_with_2: 0 });

/** The smallest board that can be played, to begin from. */
export const blank = (): DraftBoard => ({
  name: '',
  columns: [column('tin', [space('1'), space('2'), space('3', 1)], 3), column('stash', [space('*'), space('='), space('*'), space('=', 1)])],
  grey: 2,
  red: 5,
  covered_with_3: 0,
  covered_with_2: 0,
});

/** Whether something that a browser has kept is a board that can be drawn; it need not be a good one. */
export function isBoard(thing: unknown): thing is DraftBoard {
  const { name, columns, ...cat } = (thing ?? {}) as Partial<DraftBoard>;
  const numbers = (...each: unknown[]): boolean => each.every((one) => Number.isInteger(one));
  return (
    typeof name === 'string' && Array.isArray(columns) && columns.length <= MOST && numbers(cat.grey, cat.red, cat.covered_with_3, cat.covered_with_2) &&
    (columns as Partial<DraftColumn>[]).every(
      (each) => typeof each?.shelf === 'string' && numbers(each.label, each.covered_with_3, each.covered_with_2) && Array.isArray(each.spaces) && each.spaces.every((one: Partial<DraftSpace>) => typeof one?.need === 'string' && numbers(one.pays)),
    )
  );
}

const within = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value));

function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, place) => place !== from);
  rest.splice(to, 0, list[from]!);
  return rest;
}

export function changeColumn(board: DraftBoard, at: number, change: Partial<DraftColumn>): DraftBoard {
  const columns = board.columns.map((each, place) => (place === at ? clean({ ...each, ...change }) : each));
  return { ...board, columns };
}

/** A label stays with tins alone, and numbers within what can be sent. */
const clean = (each: DraftColumn): DraftColumn => ({
  ...each,
  label: each.shelf === 'tin' ? within(each.label, 0, MOST_NUMBER) : 0,
  covered_with_3: within(each.covered_with_3, 0, MOST_NUMBER),
  covered_with_2: within(each.covered_with_2, 0, MOST_NUMBER),
});

export const changeSpace = (board: DraftBoard, at: number, place: number, change: Partial<DraftSpace>): DraftBoard =>
  changeColumn(board, at, {
    spaces: board.columns[at]!.spaces.map((each, index) => (index === place ? { ...each, ...change, pays: within(change.pays ?? each.pays, 0, MOST_PAYS) } : each)),
  });

/** A space above the one at `place`, the same as it but paying nothing. */
export function addSpace(board: DraftBoard, at: number, place: number): DraftBoard {
  const spaces = [...board.columns[at]!.spaces];
  if (spaces.length >= MOST) return board;
  const below = spaces[place]?.need ?? '*';
  spaces.splice(place + 1, 0, space(below === '=' ? '*' : below));
  return changeColumn(board, at, { spaces });
}

export const removeSpace = (board: DraftBoard, at: number, place: number): DraftBoard =>
  changeColumn(board, at, { spaces: board.columns[at]!.spaces.filter((_, index) => index !== place) });

export function moveSpace(board: DraftBoard, at: number, place: number, by: number): DraftBoard {
  const { spaces } = board.columns[at]!;
  const to = place + by;
  return to < 0 || to >= spaces.length ? board : changeColumn(board, at, { spaces: moved(spaces, place, to) });
}

export function addColumn(board: DraftBoard): DraftBoard {
  if (board.columns.length >= MOST) return board;
  return { ...board, columns: [...board.columns, column('tin', [space('1'), space('2'), space('3', 1)], 3)] };
}

export const removeColumn = (board: DraftBoard, at: number): DraftBoard => ({ ...board, columns: board.columns.filter((_, place) => place !== at) });

export function moveColumn(board: DraftBoard, at: number, by: number): DraftBoard {
  const to = at + by;
  return to < 0 || to >= board.columns.length ? board : { ...board, columns: moved(board.columns, at, to) };
}

export type CatPart = 'grey' | 'red' | 'covered_with_3' | 'covered_with_2';
export const changeCat = (board: DraftBoard, part: CatPart, value: number): DraftBoard => ({ ...board, [part]: within(value, 0, MOST) });

/** The choice, if the board still has it; else what stands nearest to it. */
export function stillThere(board: DraftBoard, chosen: Chosen): Chosen {
  if (!chosen || chosen.part === 'cat') return chosen;
  if (board.columns.length === 0) return null;
  const at = Math.min(chosen.column, board.columns.length - 1);
  const many = board.columns[at]!.spaces.length;
  if (chosen.part === 'column' || many === 0) return { part: 'column', column: at };
  return { part: 'space', column: at, space: Math.min(chosen.space, many - 1) };
}

/** Where an arrow key leads: up the column to its shelf, or to the next column at the same height. */
export function beside(board: DraftBoard, chosen: Chosen, key: string): Chosen {
  if (!chosen || chosen.part === 'cat') return key === 'ArrowUp' && board.columns.length > 0 ? stillThere(board, { part: 'space', column: 0, space: 0 }) : chosen;
  const { column: at } = chosen;
  const many = board.columns[at]!.spaces.length;
  const height = chosen.part === 'space' ? chosen.space : many;
  const side = key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : 0;
  if (side !== 0) return stillThere(board, chosen.part === 'column' ? { part: 'column', column: Math.max(0, at + side) } : { part: 'space', column: Math.max(0, at + side), space: height });
  const to = height + (key === 'ArrowUp' ? 1 : -1);
  if (to < 0) return { part: 'cat' };
  return to >= many ? { part: 'column', column: at } : { part: 'space', column: at, space: to };
}

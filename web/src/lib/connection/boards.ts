/** Boards that somebody is making: the server says what is wrong with one, and lets bots play on it. */
import { ask, call } from './api';

export interface DraftSpace {
  need: string;
  pays: number;
}

/** Spaces from bottom to top. */
export interface DraftColumn {
  shelf: string;
  spaces: readonly DraftSpace[];
  label: number;
  covered_with_3: number;
  covered_with_2: number;
}

export interface DraftBoard {
  columns: readonly DraftColumn[];
  grey: number;
  red: number;
  name: string;
  covered_with_3: number;
  covered_with_2: number;
}

export interface Draft {
  /** Null if what was brought cannot be read. */
  board: DraftBoard | null;
  /** `column` counts from 1; 0 is the board or the cat row. */
  problems: readonly { text: string; column: number }[];
  /** Empty if something is wrong. */
  code: string;
  file: string;
}

/** One of the three; without any, the board that comes with the game. */
export type Brought = { board: DraftBoard } | { text: string } | { code: string } | Record<never, never>;

export const lookAt = (brought: Brought, language: string): Promise<Draft> => call('POST', 'api/boards/draft', { ...brought, language });

export interface LabFigure {
  key: string;
  wanted: readonly (readonly [number, number])[];
  values: readonly number[];
  bad: readonly boolean[];
}

export type LabLine =
  | { type: 'played'; done: number; total: number }
  | { type: 'found'; seats: readonly number[]; games: number; figures: readonly LabFigure[]; columns: readonly (readonly number[])[] };

/** Lets bots play on a board, and tells of every line; asked again if the answer ended before the games did. */
export async function runLab(code: string, tell: (line: LabLine) => void, signal: AbortSignal): Promise<void> {
  let last: LabLine | null = null;
  for (let tries = 0; tries < 20 && last?.type !== 'found'; tries++) {
    const answer = await ask('POST', 'api/boards/lab', { code }, undefined, signal);
    const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
    let rest = '';
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      const lines = (rest + part.value).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) tell((last = JSON.parse(line) as LabLine));
    }
  }
}

/** A board and everything that it was before: undo without end, redo until something else is done. */
import type { DraftBoard } from '$lib/connection/boards';

export class History {
  board = $state.raw<DraftBoard>() as DraftBoard;
  private past = $state.raw<readonly DraftBoard[]>([]);
  private future = $state.raw<readonly DraftBoard[]>([]);

  constructor(board: DraftBoard) {
    this.board = board;
  }

  change(board: DraftBoard): void {
    if (board === this.board) return;
    this.past = [...this.past, this.board];
    this.future = [];
    this.board = board;
  }

  /** What is there now is the first board. */
  forget(): void {
    this.past = [];
  }

  get canUndo(): boolean {
    return this.past.length > 0;
  }

  get canRedo(): boolean {
    return this.future.length > 0;
  }

  undo(): void {
    const before = this.past.at(-1);
    if (!before) return;
    this.future = [this.board, ...this.future];
    this.past = this.past.slice(0, -1);
    this.board = before;
  }

  redo(): void {
    const [next, ...later] = this.future;
    if (!next) return;
    this.past = [...this.past, this.board];
    this.future = later;
    this.board = next;
  }
}

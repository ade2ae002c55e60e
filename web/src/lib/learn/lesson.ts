import type { Event, Reason, StandingJson } from '$lib/connection/wire';

/** Made by `python -m tools.lessons` from scripted games. */
export interface Lesson {
  game: string;
  seats: number;
  steps: Step[];
  frames: Frame[];
}

export interface Step {
  id: string;
  /** Only read; make the moves that are offered; find them among all legal ones. */
  kind: 'look' | 'do' | 'ask';
  /** The frame it begins at. */
  at: number;
  moves?: string[];
  legal?: string[];
  worth?: { scores: Reason[]; row: Record<string, number>; standings: StandingJson[] };
}

export interface Frame {
  /** A JSON merge patch of the position of the frame before. */
  patch: Record<string, unknown>;
  events: Event[];
}

/** What is said at a step; `{B}` and `{C}` are the names of the other two. */
export interface Said {
  title: string;
  text: string;
  /** What to do, in steps with moves. */
  task?: string;
  /** Why another move is not the one. */
  nudge?: string;
}

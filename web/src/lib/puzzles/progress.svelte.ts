/** What this device knows about whoever solves its puzzles, by game. */
import { read, write } from '$lib/browser/storage';
import type { PuzzleEntry, PuzzleIndex } from '$lib/connection/wire';
import { BEGINNING, rated } from './glicko';
import type { Rating } from './glicko';
import { asked, missed } from './leitner';
import type { Card } from './leitner';

interface Kept extends Rating {
  streak: number;
  /** Ids of puzzles that were answered once at least. */
  seen: string[];
  /** How many were solved at the first try. */
  solved: number;
  /** Those that were missed, by id. */
  cards: Record<string, Card>;
}

const NOTHING: Kept = { ...BEGINNING, streak: 0, seen: [], solved: 0, cards: {} };
/** Among how many of the nearest puzzles one is drawn. */
const NEAR = 8;
/** Puzzles a little below one's rating come first: most are to be solved. */
const BELOW = 60;

export const topicOf = (kind: string): string => kind.split('.')[0] ?? kind;

export class Progress {
  kept: Kept = $state(NOTHING);

  constructor(readonly game: string) {
    this.kept = { ...NOTHING, ...read<Partial<Kept>>(`puzzles.${game}`, {}) };
  }

  isRepeated(id: string): boolean {
    return id in this.kept.cards;
  }

  due(index: PuzzleIndex, now: number): PuzzleEntry[] {
    return index.puzzles.filter(({ id }) => (this.kept.cards[id]?.due ?? Infinity) <= now);
  }

  /** A first answer is rated; missed ones come back. */
  answer({ id, rating }: PuzzleEntry, solved: boolean, now: number): void {
    const { cards, ...kept } = $state.snapshot(this.kept);
    const { [id]: card, ...others } = cards;
    const first = !kept.seen.includes(id);
    const next = card ? asked(card, solved, now) : solved ? null : missed(now);
    this.kept = {
      ...kept,
      ...(first ? rated(kept, rating, solved) : {}),
      seen: first ? [...kept.seen, id] : kept.seen,
      solved: kept.solved + Number(first && solved),
      streak: solved ? kept.streak + 1 : 0,
      cards: next ? { ...others, [id]: next } : others,
    };
    write(`puzzles.${this.game}`, this.kept);
  }

  /** One that is due, else a new one near one's rating; null if all of the topic are solved. */
  choose(index: PuzzleIndex, topic: string, now: number, random: () => number): PuzzleEntry | null {
    const wanted = (each: PuzzleEntry): boolean => topic === '' || topicOf(each.kind) === topic;
    const due = this.due(index, now).filter(wanted);
    if (due[0]) return due[0];
    const seen = new Set(this.kept.seen);
    const distance = ({ rating }: PuzzleEntry): number => Math.abs(rating - this.kept.rating + BELOW);
    const near = index.puzzles.filter((each) => wanted(each) && !seen.has(each.id)).sort((one, other) => distance(one) - distance(other));
    return near[Math.floor(random() * Math.min(NEAR, near.length))] ?? null;
  }
}

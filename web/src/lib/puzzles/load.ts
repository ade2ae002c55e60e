/** The puzzles that the server has: files that never change, so that a browser can keep them. */
import { Refused, url } from '$lib/connection/api';
import type { Puzzle, PuzzleIndex, PuzzlePack } from '$lib/connection/wire';

async function file<T>(path: string): Promise<T> {
  const answer = await fetch(url(path)).catch(() => {
    throw new Refused('offline', 'no answer from the server');
  });
  if (!answer.ok) throw new Refused(String(answer.status), answer.statusText);
  return (await answer.json()) as T;
}

export const loadIndex = (game: string): Promise<PuzzleIndex> => file(`puzzles/${game}`);

const packs = new Map<string, Promise<PuzzlePack>>();

function pack(path: string): Promise<PuzzlePack> {
  const known = packs.get(path) ?? file<PuzzlePack>(path);
  packs.set(path, known);
  known.catch(() => packs.delete(path));
  return known;
}

const packPath = ({ game, edition }: PuzzleIndex, number: number): string => `puzzles/${game}/${edition}/${number}`;

export async function loadPuzzle(index: PuzzleIndex, id: string): Promise<Puzzle> {
  const at = index.puzzles.findIndex((each) => each.id === id);
  const { puzzles } = await pack(packPath(index, Math.floor(at / index.size)));
  return puzzles.find((each) => each.id === id)!;
}

/** All packs, one after another, so that they are there without a connection. */
export async function loadAll(index: PuzzleIndex): Promise<void> {
  for (let number = 0; number * index.size < index.puzzles.length; number++) await pack(packPath(index, number));
}

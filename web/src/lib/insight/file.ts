/** The record that somebody brought: kept while the window is open, so that the page can be loaded again. */
const KEY = 'redada.record';
const MOST = 60_000;
let kept = '';
let refused = false;

/** The text of a file; null if it cannot be that of a game: it is too large, empty or no text. */
export async function readRecord(file: File | undefined): Promise<string | null> {
  const text = file && file.size <= MOST ? await file.text() : '';
  refused = text.trim() === '' || text.includes('\0');
  return refused ? null : text;
}

/** Whether the last file was none of a game; told once. */
export function wasRefused(): boolean {
  const was = refused;
  refused = false;
  return was;
}

export function keepRecord(text: string): void {
  kept = text;
  try {
    sessionStorage.setItem(KEY, text);
  } catch {
    // private windows may refuse: then it lasts as long as the page
  }
}

export function keptRecord(): string {
  try {
    return sessionStorage.getItem(KEY) ?? kept;
  } catch {
    return kept;
  }
}

/** The record that somebody brought: kept while the window is open, so that the page can be loaded again. */
const KEY = 'redada.record';
const MOST = 60_000;
let kept = '';

/** The text of a file; null if it is too large to be a game. */
export async function readRecord(file: File | undefined): Promise<string | null> {
  if (!file || file.size > MOST) return null;
  const text = await file.text();
  return text.length > MOST || text.trim() === '' ? null : text;
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

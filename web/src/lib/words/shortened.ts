/** The beginning of a text, at most so long as JavaScript counts; no letter is cut in two, as emoji would be. */
export function shortened(text: string, most: number): string {
  let kept = '';
  for (const letter of text) {
    if (kept.length + letter.length > most) break;
    kept += letter;
  }
  return kept;
}

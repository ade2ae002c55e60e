/** Sentences with pictures and names in them. What a message is given for `{name}` or `{card}` is marked; the log then finds the marks in the finished sentence, in any language. */

const OPEN = '\uE000';
const CLOSE = '\uE001';

/** A piece of a sentence: words, a player, or something that the game draws (`card:ring`, `die:A5`). */
export type Piece = { text: string } | { seat: string } | { drawn: string; /** What must not begin a line, as a full stop. */ stop: string };

export const seatMark = (seat: string): string => `${OPEN}@${seat}${CLOSE}`;
export const drawnMark = (drawn: string): string => `${OPEN}${drawn}${CLOSE}`;
export const drawnMarks = (drawn: readonly string[]): string => drawn.map(drawnMark).join('');

/** With a full stop, if it has none. */
export const stopped = (sentence: string): string => (/[.!?…]$/.test(sentence) ? sentence : `${sentence}.`);

/** The sentence in pieces. */
export function pieces(sentence: string): Piece[] {
  return sentence
    .split(OPEN)
    .flatMap((part, index): Piece[] => {
      if (index === 0) return [{ text: part }];
      const [mark = '', rest = ''] = part.split(CLOSE);
      if (mark.startsWith('@')) return [{ seat: mark.slice(1) }, { text: rest }];
      const stop = /^[.,:;!?)]*/.exec(rest)![0];
      return [{ drawn: mark, stop }, { text: rest.slice(stop.length) }];
    })
    .filter((piece) => !('text' in piece) || piece.text !== '');
}

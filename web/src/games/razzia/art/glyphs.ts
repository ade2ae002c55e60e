/**
 * The pictures of the cards, drawn in a square of 48, kept with the game since Python draws them too
 * (`picture.py`). `currentColor` is the colour of the card's group, `var(--tint)` a light tone of it,
 * `var(--card)` the paper.
 */
import art from '../../../../../src/redada/games/razzia/art.json';

export type Group = 'red' | 'violet' | 'green' | 'blue' | 'yellow' | 'brown' | 'police';

export const GROUPS: Record<Exclude<Group, 'police'>, readonly string[]> = art.groups;

const groups = new Map(Object.entries(GROUPS).flatMap(([group, kinds]) => kinds.map((kind) => [kind, group as Group])));

export const groupOf = (kind: string): Group => groups.get(kind) ?? 'police';

/** Cards with the cross leave the game after every round. */
export const leaves = (kind: string): boolean => ['red', 'yellow', 'blue'].includes(groupOf(kind)) || kind === 'driver';

/** A shape for each colour, for those who do not see it: in a square of 12. */
export const SIGNS: Record<Group, string> = art.signs;

const { strokes } = art;
const { common, police, ra }: Record<string, Record<string, string>> = art.glyphs;

/** The drawing of a card; what a look has none of its own for is the same in all. */
export function glyph(kind: string, look: 'police' | 'ra'): string {
  const drawing = (look === 'ra' ? ra?.[kind] : undefined) ?? police?.[kind] ?? common?.[kind] ?? '';
  return drawing.replace(/\{(line|tint|solid)\}/g, (_, name: keyof typeof strokes) => strokes[name]);
}

/**
 * The pictures of the cards, drawn in a square of 48, kept with the game since Python draws them too
 * (`picture.py`). `currentColor` is the colour of the card's group, `var(--tint)` a light tone of it,
 * `var(--card)` the paper.
 */
import type { LookName } from '$lib/words/words.svelte';
import art from '../../../../../src/redada/games/razzia/art.json';
import { BACKDROPS } from './backdrops';
import type * as RaArt from './ra';

export type Group = 'red' | 'violet' | 'green' | 'blue' | 'yellow' | 'brown' | 'police';

export const GROUPS: Record<Exclude<Group, 'police'>, readonly string[]> = art.groups;

const groups = new Map(Object.entries(GROUPS).flatMap(([group, kinds]) => kinds.map((kind) => [kind, group as Group])));

export const groupOf = (kind: string): Group => groups.get(kind) ?? 'police';

/** Cards with the cross leave the game after every round. */
export const leaves = (kind: string): boolean => ['red', 'yellow', 'blue'].includes(groupOf(kind)) || kind === 'driver';

/** A shape for each colour, for those who do not see it: in a square of 12. */
export const SIGNS: Record<Group, string> = art.signs;

const { strokes } = art;
const { common, police }: Record<string, Record<string, string>> = art.glyphs;

let ra = $state.raw<typeof RaArt | null>(null);

/** What a look has of its own; nothing until it is loaded. */
function own(look: LookName): typeof ra {
  if (look === 'ra' && !ra) void import('./ra').then((loaded) => (ra = loaded));
  return look === 'ra' ? ra : null;
}

/** The drawing of a card; what a look has none of its own for is the same in all. */
export function glyph(kind: string, look: LookName): string {
  const drawing = own(look)?.GLYPHS[kind] ?? police?.[kind] ?? common?.[kind] ?? '';
  return drawing.replace(/\{(line|tint|solid)\}/g, (_, name: keyof typeof strokes) => strokes[name]);
}

/** What stands behind it. */
export const backdrop = (group: Group, look: LookName): string => (own(look)?.BACKDROPS ?? BACKDROPS)[group];

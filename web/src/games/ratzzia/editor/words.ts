import { m } from '$lib/words/words.svelte';

const SHELF_NAMES: Record<string, () => string> = {
  'hasty mouse': () => m.ratzzia_shelf_hasty_mouse(),
  'candy jar': () => m.ratzzia_shelf_candy_jar(),
  tin: () => m.ratzzia_shelf_tin(),
  stash: () => m.ratzzia_shelf_stash(),
  'greedy mouse': () => m.ratzzia_shelf_greedy_mouse(),
  accountant: () => m.ratzzia_shelf_accountant(),
};

export const shelfName = (shelf: string): string => SHELF_NAMES[shelf]?.() ?? '?';
export const needName = (need: string): string => (need === '*' ? m.ratzzia_any_value() : need === '=' ? m.editor_same() : need);

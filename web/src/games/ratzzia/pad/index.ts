/** Ratzzia on a score pad: names for what its tables count, and what moves food. */
import type { Tables } from '$lib/pad/tables';
import { say } from '$lib/pad/words.svelte';
import type { GamePad } from '../../game';
import Actions from './Actions.svelte';
import tables from './tables.json';

const NAMES: Record<string, string> = { cat: 'cat_came' };

export const pad: GamePad = {
  tables: tables as unknown as Tables,
  kindName: (name) => say(NAMES[name] ?? name),
  groupName: () => '',
  ruleName: (name) => say(name),
  facts: ({ facts: { value } }) => ({ count: value }),
  optionName: (name) => name,
  Setup: null,
  sign: null,
  Actions,
  sheet: null,
};

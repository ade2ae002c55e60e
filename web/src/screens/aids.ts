/** What helps people who have the box on the table; the home page shows them in this order. */
import { m } from '$lib/words/words.svelte';

export interface Aid {
  href: string;
  title: () => string;
  lead: () => string;
}

export const AIDS: readonly Aid[] = [
  { href: '#/pad', title: () => m.pad(), lead: () => m.pad_lead() },
  { href: '#/companion', title: () => m.companion_title(), lead: () => m.companion_lead() },
  { href: '#/board', title: () => m.make_board(), lead: () => m.make_board_lead() },
  { href: '#/print', title: () => m.print(), lead: () => m.print_lead() },
];

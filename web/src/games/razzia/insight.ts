/** What reviews and hints call the moves of Razzia!. */
import type { GameInsight } from '../game';
import { say } from '$lib/insight/words.svelte';
import { action, m } from '$lib/words/words.svelte';
import { cardNames } from './board/tell';

export const moveName: GameInsight['moveName'] = (move, same, position) => {
  if (move.startsWith('take:')) {
    const cards = move.slice('take:'.length).split('+');
    return say('razzia.choice_takes', { n: cards.length, cards: cardNames(cards) });
  }
  if (move === 'call') return m.razzia_call();
  if (move === 'pass') return action('pass');
  if (!move.startsWith('draw')) return say('razzia.choice_bid', { bid: move });
  const piles = 'piles' in position ? position.piles : [];
  const pile = Number(move.slice('draw'.length)) || 1;
  return same.length > 0 || piles.length < 2 ? m.razzia_draw() : m.razzia_choice_draw_from({ pile, cards: piles[pile - 1] ?? 0 });
};

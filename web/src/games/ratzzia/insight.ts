/** What reviews and hints call the moves of Ratzzia. */
import type { RatzziaPosition } from '$lib/connection/protocol';
import type { GameInsight } from '../game';
import { say } from '$lib/insight/words.svelte';
import { capital } from '$lib/words/words.svelte';
import { seatName } from '$lib/table/people';
import { asItLies, m } from './board/lying.svelte';
import { rerolled } from './board/moves';
import { numbered } from './board/tell';

export { asItLies };

const PLAIN: Record<string, (position: RatzziaPosition) => string> = {
  roll: (position) => m.ratzzia_choice_roll({ n: position.players[position.actor as 'A']?.hand ?? 0 }),
  keep: () => m.ratzzia_keep(),
  support: (position) => m.ratzzia_choice_support({ n: position.reserve }),
  nosupport: () => m.ratzzia_choice_no_support(),
  done: () => m.ratzzia_end_turn(),
  left: () => `↻ ${m.ratzzia_left()}`,
  right: () => `↺ ${m.ratzzia_right()}`,
};

export const moveName: GameInsight['moveName'] = (move, _, position, table) => {
  if (position.game !== 'ratzzia') return move;
  const plain = PLAIN[move];
  if (plain) return plain(position);
  const [die = '', goal = ''] = move.split('@');
  if (goal) return `${die === 'candy' ? capital(m.ratzzia_candy_die()) : `${position.places_support ? '+' : ''}${die}`} → ${goal === 'cat' ? m.ratzzia_cat() : numbered(position, Number(goal))}`;
  const [word = '', rest = ''] = move.split(':');
  const column = numbered(position, parseInt(rest) || 0);
  switch (word) {
    case 'reroll': {
      const faces = rerolled(move);
      const inHand = faces.filter((face) => face === 0).length;
      const shown = faces.filter((face) => face > 0).map(String);
      return say('ratzzia.again_faces', { faces: [...shown, ...(inHand ? [`(${m.ratzzia_dice_in_hand({ n: inHand })})`] : [])].join(' ') });
    }
    case 'back':
      return m.ratzzia_choice_back({ n: Object.values(position.columns[Number(rest)]?.dice ?? {}).filter((each) => each.startsWith(position.actor)).length, column });
    case 'send':
      return `${m.ratzzia_send_here()}: ${column}`;
    case 'rob':
      return `${seatName(table, rest.toUpperCase())}: ${m.ratzzia_half_of({ n: position.players[rest.toUpperCase() as 'A']?.unsecured ?? 0 })}`;
    default:
      return rest.includes('.') ? m.ratzzia_choice_candy_on({ column, space: Number(rest.split('.')[1]) }) : m.ratzzia_choice_candy_of({ name: seatName(table, rest.toUpperCase()) });
  }
};

// What is to be done now, in words, and why.
import type { RatzziaPosition } from '$lib/connection/protocol';
import { m } from './lying.svelte';
import type { Goal, Offer } from './moves';
import { ended, numbered } from './tell';
import type { Names } from './tell';

export interface Doing {
  /** What shows on the die chosen: `4`, `candy`, or nothing. */
  picked: string;
  /** The column or cat row chosen first. */
  goal: Goal | null;
  takingBack: boolean;
}

/** `you` is empty for those who cannot do anything now. */
export function ask(position: RatzziaPosition, offer: Offer, doing: Doing, you: string, names: Names): string {
  const { phase, actor } = position;
  if (phase === 'over') return ended(position, names);
  if (phase === 'start') return m.ratzzia_starting();
  if (actor !== you) return wait(position, names);
  switch (phase) {
    case 'act': {
      if (!offer.plain.has('roll')) return m.ratzzia_do_back();
      if (doing.takingBack) return m.ratzzia_take_back_from();
      const n = position.players[actor as 'A']?.hand ?? 0;
      return offer.back.size > 0 ? m.ratzzia_do_roll_or_back({ n }) : m.ratzzia_do_roll({ n });
    }
    case 'reroll':
      return m.ratzzia_do_reroll();
    case 'support':
      return m.ratzzia_do_support();
    case 'place':
      if (doing.picked === 'candy') return m.ratzzia_do_where_candy();
      if (doing.picked) return m.ratzzia_do_where({ face: doing.picked });
      if (doing.goal === 'cat') return m.ratzzia_do_which_cat();
      if (doing.goal) return m.ratzzia_do_which({ column: numbered(position, doing.goal) });
      if (position.places_support) return m.ratzzia_do_place_support();
      return offer.plain.has('done') ? m.ratzzia_do_place_more() : m.ratzzia_do_place_must();
    case 'send':
      return m.ratzzia_do_send();
    case 'taste':
      return m.ratzzia_do_taste();
    case 'rob':
      return m.ratzzia_do_rob();
    case 'count':
      return m.ratzzia_do_count();
    default:
      return m.ratzzia_wait_roll({ name: names(you) });
  }
}

/** Why the die chosen may not go there, though the space would take it; empty if that is not so. */
export function whyRefused(position: RatzziaPosition, picked: string, goal: Goal): string {
  switch (position.refused?.[`${picked}@${goal}`]) {
    case undefined:
      return '';
    case 'no_space_for_own':
      return m.ratzzia_why_no_space_for_own();
    default:
      return m.ratzzia_why_no_space_for_support();
  }
}

function wait(position: RatzziaPosition, names: Names): string {
  const name = names(position.active ?? '');
  switch (position.phase) {
    case 'act':
      return m.ratzzia_wait_act({ name });
    case 'reroll':
      return m.ratzzia_wait_reroll({ name });
    case 'support':
      return m.ratzzia_wait_support({ name });
    case 'place':
      return m.ratzzia_wait_place({ name });
    case 'send':
      return m.ratzzia_wait_send({ name });
    case 'taste':
      return m.ratzzia_wait_taste({ name });
    case 'rob':
      return m.ratzzia_wait_rob({ name });
    case 'count':
      return m.ratzzia_wait_count({ name });
    default:
      return m.ratzzia_wait_roll({ name });
  }
}

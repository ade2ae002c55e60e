import { seatName } from '$lib/table/people';
import type { Line } from '$lib/table/telling';
import type { Event, Fact, TableInfo } from '$lib/connection/wire';
import { kind, m, raid } from '$lib/words/words.svelte';

/** `ring, car ×2`, in the order they come. */
export function cardNames(cards: readonly string[]): string {
  const many = new Map<string, number>();
  for (const card of cards) many.set(card, (many.get(card) ?? 0) + 1);
  return [...many].map(([card, n]) => (n > 1 ? `${kind(card)} ×${n}` : kind(card))).join(', ');
}

/** What moves and outcomes of Razzia! brought about, in words. */
export function tell(events: readonly Event[], table: TableInfo): Line[] {
  return events.flatMap((event) => {
    const lines = (event.facts ?? []).flatMap((fact) => tellFact(fact, table));
    if (event.by === 'clock' && lines[0]) lines[0].text = m.by_clock({ what: lines[0].text });
    return lines.map((line) => ({ ...line, number: event.number }));
  });
}

function tellFact(fact: Fact, table: TableInfo): Line[] {
  const name = fact.seat ? seatName(table, fact.seat) : '';
  const cards = fact.cards ?? [];
  const number = fact.number ?? 0;
  switch (fact.name) {
    case 'dealt':
      return [{ text: m.razzia_told_dealt({ name, hand: (fact.numbers ?? []).join(' ') }), tone: 'quiet' }];
    case 'round_begins':
      return [{ text: m.razzia_told_begins({ round: number, name }), tone: 'loud' }];
    case 'drawn':
      return [{ text: m.razzia_told_draws({ name, card: kind(cards[0] ?? '') }) }];
    case 'row_full':
      return [{ text: m.razzia_told_row_full() }];
    case 'police':
      return [{ text: m.razzia_told_draws_police({ name, card: kind('police'), number, most: fact.facts?.limit ?? 0 }), tone: 'danger' }];
    case 'raid': {
      const lost: Line[] = cards.length > 0 ? [{ text: m.razzia_told_row_lost({ cards: cardNames(cards) }) }] : [];
      return [{ text: raid(), tone: 'danger' }, ...lost];
    }
    case 'piles_split':
      return [{ text: m.razzia_told_split(), tone: 'quiet' }];
    case 'called':
      return [{ text: m.razzia_told_calls({ name }) }];
    case 'bid':
      return [{ text: m.razzia_told_bids({ name, bid: number }) }];
    case 'passed':
      return [{ text: m.razzia_told_passes({ name }), tone: 'quiet' }];
    case 'had_to_pass':
      return [{ text: m.razzia_told_has_to_pass({ name }), tone: 'quiet' }];
    case 'won': {
      const won = fact.facts?.cheque ?? 0;
      if (cards.length === 0) return [{ text: m.razzia_told_wins_cheque_only({ name, bid: number, won }), tone: 'loud' }];
      return [{ text: m.razzia_told_wins({ name, bid: number, won, cards: cardNames(cards) }), tone: 'loud' }];
    }
    case 'row_stays':
      return [{ text: m.razzia_told_nobody_row_stays() }];
    case 'row_leaves':
      return [{ text: m.razzia_told_nobody_row_leaves() }];
    case 'out':
      return [{ text: m.razzia_is_out({ name }), tone: 'quiet' }];
    case 'stole':
      return [{ text: m.razzia_told_steals({ n: cards.length, name, cards: cardNames(cards) }), tone: 'loud' }];
    case 'round_over':
      return fact.facts?.why === 'raid' ? [] : [{ text: m.razzia_told_round_over_cheques(), tone: 'loud' }];
    default:
      return [];
  }
}

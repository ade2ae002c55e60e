import type { TurnLine } from '$lib/table/chronicle';
import { drawnMark, seatMark, stopped } from '$lib/table/marks';
import { seatName } from '$lib/table/people';
import type { Line } from '$lib/table/telling';
import type { Event, Fact, Position, TableInfo } from '$lib/connection/wire';
import { kind, list, m, oneOf, raid } from '$lib/words/words.svelte';

/** `ring, car ×2`, in the order they come. */
export function cardNames(cards: readonly string[]): string {
  const many = new Map<string, number>();
  for (const card of cards) many.set(card, (many.get(card) ?? 0) + 1);
  return [...many].map(([card, n]) => (n > 1 ? `${kind(card)} ×${n}` : kind(card))).join(', ');
}

/** How players, cards and cheques are put into a sentence. */
interface Voice {
  name: (seat: string) => string;
  /** With its article. */
  card: (card: string) => string;
  cards: (cards: readonly string[]) => string;
  cheque: (cheque: number | string) => string;
}

const aloud = (table: TableInfo): Voice => ({ name: (seat) => seatName(table, seat), card: oneOf, cards: cardNames, cheque: String });

/** For the log: players, cards and cheques are marked, since they are drawn there. */
const MARKED: Voice = {
  name: seatMark,
  card: (card) => drawnMark(`a:${card}`),
  cards: (cards) => cards.map((card) => drawnMark(`card:${card}`)).join(' '),
  cheque: (cheque) => drawnMark(`cheque:${cheque}`),
};

/** What moves and outcomes of Razzia! brought about, in words. */
export const tell = (events: readonly Event[], table: TableInfo): Line[] => told(events, (fact) => tellFact(fact, aloud(table)));

const BEGINS = new Set(['drawn', 'police', 'called', 'stole', 'round_begins']);
const SUMS = new Set(['won', 'row_stays', 'row_leaves', 'raid']);

/** The same for the log, a turn after the other, and spoken to `you`. */
export const chronicle = (events: readonly Event[], _table: TableInfo, _position: Position, you: string): TurnLine[] =>
  told(events, (fact, first) =>
    (tellYou(fact, you) ?? tellFact(fact, MARKED)).map((line, index): TurnLine => {
      const begins = index === 0 && (BEGINS.has(fact.name) || (fact.name === 'dealt' && first));
      return { ...line, text: stopped(line.text), ...(begins ? { begins: fact.name === 'dealt' ? '' : (fact.seat ?? '') } : {}), ...(SUMS.has(fact.name) && index === 0 ? { sums: true, who: fact.seat ?? '' } : {}) };
    }),
  );

/** Those who cannot go higher, one after the other, are told of in one line: the first of these facts names them all. */
function folded(events: readonly Event[]): Event[] {
  let run: { seats: string } | null = null;
  return events.map((event) => ({
    ...event,
    facts: (event.facts ?? []).flatMap((fact) => {
      if (fact.name !== 'had_to_pass') {
        run = null;
        return [fact];
      }
      if (run) {
        run.seats += fact.seat ?? '';
        return [];
      }
      run = { seats: fact.seat ?? '' };
      return [{ ...fact, facts: run }];
    }),
  }));
}

function told<Told extends Line>(events: readonly Event[], lineOf: (fact: Fact, first: boolean) => Told[]): Told[] {
  let dealing = false;
  return folded(events).flatMap((event) => {
    const lines = (event.facts ?? []).flatMap((fact) => {
      const first = !dealing;
      dealing = fact.name === 'dealt';
      return lineOf(fact, first);
    });
    if (event.by === 'clock' && lines[0]) lines[0].text = m.by_clock({ what: lines[0].text });
    return lines.map((line) => ({ ...line, number: event.number }));
  });
}

/** What is said to the player whom it is about; null if it is about somebody else, or said to all alike. */
function tellYou(fact: Fact, you: string): Line[] | null {
  if (!you || fact.seat !== you) return null;
  const { card, cards: all, cheque } = MARKED;
  const { number = 0, cards = [], numbers = [], facts = {} } = fact;
  switch (fact.name) {
    case 'dealt':
      return [{ text: m.razzia_you_dealt({ hand: numbers.map(cheque).join('') }), tone: 'quiet' }];
    case 'round_begins':
      return [{ text: m.razzia_you_begins(), tone: 'loud' }];
    case 'drawn':
      return [{ text: m.razzia_you_draws({ card: card(cards[0] ?? '') }) }];
    case 'police':
      return [{ text: m.razzia_you_draws_police({ card: card('police'), number, most: facts.limit ?? 0 }), tone: 'danger' }];
    case 'called':
      return [{ text: m.razzia_you_calls() }];
    case 'bid':
      return [{ text: m.razzia_you_bids({ bid: cheque(number) }) }];
    case 'passed':
      return [{ text: m.razzia_you_passes(), tone: 'quiet' }];
    case 'had_to_pass':
      return String(facts.seats).length > 1 ? null : [{ text: m.razzia_you_has_to_pass(), tone: 'quiet' }];
    case 'won': {
      const values = { bid: cheque(number), won: cheque(facts.cheque ?? 0), cards: all(cards) };
      return [{ text: cards.length > 0 ? m.razzia_you_wins(values) : m.razzia_you_wins_cheque_only(values), tone: 'loud' }];
    }
    case 'out':
      return [{ text: m.razzia_you_out(), tone: 'quiet' }];
    case 'stole':
      return [{ text: m.razzia_you_steals({ n: cards.length, cards: list(cards.map(card)) }), tone: 'loud' }];
    default:
      return null;
  }
}

function tellFact(fact: Fact, { name: named, card, cards: all, cheque }: Voice): Line[] {
  const name = fact.seat ? named(fact.seat) : '';
  const cards = fact.cards ?? [];
  const number = fact.number ?? 0;
  switch (fact.name) {
    case 'dealt':
      return [{ text: m.razzia_told_dealt({ name, hand: (fact.numbers ?? []).map(cheque).join(' ') }), tone: 'quiet' }];
    case 'round_begins':
      return [{ text: m.razzia_told_begins({ round: number, name }), tone: 'loud' }];
    case 'drawn':
      return [{ text: m.razzia_told_draws({ name, card: card(cards[0] ?? '') }) }];
    case 'row_full':
      return [{ text: m.razzia_told_row_full() }];
    case 'police':
      return [{ text: m.razzia_told_draws_police({ name, card: card('police'), number, most: fact.facts?.limit ?? 0 }), tone: 'danger' }];
    case 'raid': {
      const lost: Line[] = cards.length > 0 ? [{ text: m.razzia_told_row_lost({ cards: all(cards) }) }] : [];
      return [{ text: raid(), tone: 'danger' }, ...lost];
    }
    case 'piles_split':
      return [{ text: m.razzia_told_split(), tone: 'quiet' }];
    case 'called':
      return [{ text: m.razzia_told_calls({ name }) }];
    case 'bid':
      return [{ text: m.razzia_told_bids({ name, bid: cheque(number) }) }];
    case 'passed':
      return [{ text: m.razzia_told_passes({ name }), tone: 'quiet' }];
    case 'had_to_pass': {
      const seats = [...String(fact.facts?.seats ?? fact.seat)];
      return [{ text: m.razzia_told_have_to_pass({ n: seats.length, names: list(seats.map(named)) }), tone: 'quiet' }];
    }
    case 'won': {
      const won = cheque(fact.facts?.cheque ?? 0);
      const bid = cheque(number);
      if (cards.length === 0) return [{ text: m.razzia_told_wins_cheque_only({ name, bid, won }), tone: 'loud' }];
      return [{ text: m.razzia_told_wins({ name, bid, won, cards: all(cards) }), tone: 'loud' }];
    }
    case 'row_stays':
      return [{ text: m.razzia_told_nobody_row_stays() }];
    case 'row_leaves':
      return [{ text: m.razzia_told_nobody_row_leaves() }];
    case 'out':
      return [{ text: m.razzia_is_out({ name }), tone: 'quiet' }];
    case 'stole':
      return [{ text: m.razzia_told_steals({ n: cards.length, name, cards: list(cards.map(card)) }), tone: 'loud' }];
    case 'round_over':
      return fact.facts?.why === 'raid' ? [] : [{ text: m.razzia_told_round_over_cheques(), tone: 'loud' }];
    default:
      return [];
  }
}

// Cards and cheques that change their place, for the facts of the latest events.
import type { Air } from '$lib/ui/Flights.svelte';
import type { Event, Fact } from '$lib/connection/protocol';

/** A card by its name, or a cheque by its number. */
export type Thing = string | number;

const CARD = 650;
const CHEQUE = 800;
const STEP = 70;

/** What is new since the last time: an event may have gone on. */
export interface Seen {
  number: number;
  facts: number;
}

export function freshEvents(events: readonly Event[], seen: Seen): Event[] {
  return events
    .filter(({ number, facts = [] }) => number > seen.number || (number === seen.number && facts.length > seen.facts))
    .map((event) => (event.number === seen.number ? { ...event, facts: event.facts!.slice(seen.facts) } : event));
}

/** `row` is the loot row as it was before. */
export function show(air: Air<Thing>, events: readonly Event[], row: readonly string[]): void {
  let pile = 'pile-1';
  for (const { text, facts = [] } of events) {
    if (text === 'draw2') pile = 'pile-2';
    for (const fact of facts) showFact(air, fact, row, pile);
  }
}

function showFact(air: Air<Thing>, { name, seat = '', cards = [], number = 0, facts = {} }: Fact, row: readonly string[], pile: string): void {
  const player = `seat-${seat}`;
  const takes = (places: readonly number[], to: string): void => {
    for (const [index, place] of places.entries()) air.fly(row[place]!, air.at(`place-${place + 1}`), air.at(to), CARD, STEP * index);
  };
  const all = [...row.keys()].filter((place) => row[place]);
  switch (name) {
    case 'drawn':
      return air.fly(cards[0]!, air.at(pile, player), air.at(`place-${number}`), CARD);
    case 'police':
      if (number === facts.limit) return; // the raid shows it
      return air.fly('police', air.at(pile, player), air.at(`police-${number}`), CARD);
    case 'won':
      air.fly(number, air.at(player), air.at('cheque'), CHEQUE);
      air.fly(Number(facts.cheque), air.at('cheque'), air.at(player), CHEQUE, CHEQUE / 4);
      return takes(all, player);
    case 'stole': {
      const left = [...cards];
      return takes(all.filter((place) => left.includes(row[place]!) && left.splice(left.indexOf(row[place]!), 1)), player);
    }
  }
}

import type { Event } from '$lib/connection/wire';

export interface AuctionBid {
  bid: number;
  had: boolean;
}

const BEGINS = new Set(['called', 'row_full', 'police']);

/** What everybody has said in the auction that the last events belong to: a bid, or 0 for a pass. */
export function bidsInAuction(events: readonly Event[]): Record<string, AuctionBid> {
  const found: Record<string, AuctionBid> = {};
  for (let at = events.length - 1; at >= 0; at--) {
    const event = events[at]!;
    if (event.kind === 'took_back') return replayed(events);
    for (const fact of event.facts ?? []) {
      if (fact.seat === undefined) continue;
      if (fact.name === 'bid') found[fact.seat] ??= { bid: fact.number ?? 0, had: false };
      if (fact.name === 'passed' || fact.name === 'had_to_pass') found[fact.seat] ??= { bid: 0, had: fact.name === 'had_to_pass' };
    }
    if (event.facts?.some((fact) => BEGINS.has(fact.name))) break;
  }
  return found;
}

/** The same, after something was taken back in between. */
function replayed(events: readonly Event[]): Record<string, AuctionBid> {
  let kept: Event[] = [];
  for (const event of events) {
    if (event.kind === 'took_back') kept = kept.filter((each) => each.number <= (event.to ?? 0));
    else kept.push(event);
  }
  return bidsInAuction(kept);
}

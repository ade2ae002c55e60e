import type { Event, Reason } from '$lib/connection/wire';

/** A round that has ended: the event that ended it, what it scored, and what everybody had before. */
export interface ScoredRound {
  event: Event;
  reasons: Reason[];
  before: Record<string, number>;
}

/** The last round that ended in `latest`; `played` are all events that stand. */
export function scoredRound(latest: readonly Event[], played: readonly Event[]): ScoredRound | null {
  const event = latest.findLast((each) => (each.scored?.length ?? 0) > 0);
  if (!event?.scored) return null;
  const before: Record<string, number> = {};
  for (const { number, scored = [] } of played)
    if (number < event.number) for (const { seat, points } of scored) before[seat] = (before[seat] ?? 0) + points;
  return { event, reasons: event.scored, before };
}

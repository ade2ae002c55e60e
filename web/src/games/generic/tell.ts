import type { Event, Fact, TableInfo } from '$lib/connection/wire';
import type { Chronicler, TurnLine } from '$lib/table/chronicle';
import { seatName } from '$lib/table/people';
import type { Line } from '$lib/table/telling';
import { plainName } from '$lib/words/plain';
import { valueText } from './position';

/** What happened in any game: the names of its events with what they hold, or the moves themselves. */
export function tell(events: readonly Event[], table: TableInfo): Line[] {
  return events.flatMap((event) => {
    const facts = event.facts ?? [];
    const texts = facts.length > 0 ? facts.map((fact) => factText(fact, table)) : [moveText(event, table)];
    return texts.map((text): Line => ({ text, number: event.number, ...(event.kind === 'outcome' ? { tone: 'quiet' as const } : {}) }));
  });
}

const moveText = ({ seat, text = '' }: Event, table: TableInfo): string => (seat ? `${seatName(table, seat)}: ${text}` : text);

function factText({ name, seat, rule: _, ...data }: Fact & { rule?: string }, table: TableInfo): string {
  const values = valueText(data);
  return [seat ? `${seatName(table, seat)}:` : '', plainName(name), values ? `(${values})` : ''].filter(Boolean).join(' ');
}

/** The same for the log: every event of a player begins a block. */
export const chronicle: Chronicler = (events, table) =>
  events.flatMap((event) => tell([event], table).map((line, index): TurnLine => ({ ...line, number: event.number, ...(index === 0 ? { begins: event.seat ?? '' } : {}) })));

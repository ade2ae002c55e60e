import { levelName, seatName } from './people';
import type { Event, Position, TableInfo } from '$lib/connection/wire';
import { list, m } from '$lib/words/words.svelte';

/** One line of the game log. */
export interface Line {
  text: string;
  tone?: 'loud' | 'danger' | 'quiet';
  /** The move it tells of, or the first of several. */
  number?: number;
}

/** How a game puts moves and outcomes that follow each other into words; the position is that after the last one. */
export type Teller = (events: readonly Event[], table: TableInfo, position: Position) => Line[];

export interface Entry extends Line {
  key: string;
  /** Who said it, if it is chat. */
  said?: string;
}

/** What has happened in the game as it stands: without what was taken back. */
export function standing(events: Event[]): Event[] {
  let kept = events;
  for (const { kind, number, to = 0 } of events)
    if (kind === 'took_back')
      kept = kept.filter((each) => each.number <= to || each.number >= number || (each.kind !== 'move' && each.kind !== 'outcome'));
  return kept;
}

/** All that happened, line by line. */
export function tellAll(events: readonly Event[], table: TableInfo, position: Position | null, tell: Teller): Entry[] {
  const entries: Entry[] = [];
  let played: Event[] = [];
  const flush = (): void => {
    const first = played[0];
    if (first && position) tell(played, table, position).forEach((line, index) => entries.push({ ...line, key: `${first.number}.${index}` }));
    played = [];
  };
  for (const event of events) {
    if (event.kind === 'move' || event.kind === 'outcome') {
      played.push(event);
      continue;
    }
    flush();
    if (event.kind === 'chat') entries.push({ key: `${event.number}`, text: event.text ?? '', said: seatName(table, event.seat ?? '') });
    else tellTable(event, table).forEach((line, index) => entries.push({ ...line, key: `${event.number}.${index}` }));
  }
  flush();
  return entries;
}

/** What somebody would like; `other` is who is to be replaced. */
export function tellProposal(what: string, name: string, other: string): string {
  if (what === 'replace') return m.event_proposed_replace({ name, other });
  return what === 'pause' ? m.event_proposed_pause({ name }) : m.event_proposed_takeback({ name });
}

/** What happens at every table, whatever is played there. Chat is shown elsewhere. */
export function tellTable(event: Event, table: TableInfo, names = (seat: string): string => seatName(table, seat)): Line[] {
  const name = event.seat ? names(event.seat) : '';
  const quiet = (text: string): Line[] => [{ text, tone: 'quiet' }];
  switch (event.kind) {
    case 'sat':
      return quiet(m.event_sat({ name: event.text || name }));
    case 'filled':
      return quiet(event.text ? m.event_filled({ name, level: levelName(event.text) }) : m.event_opened());
    case 'voided':
      return [{ text: m.deal_voided({ names: list([...(event.text ?? '')].map(names)) }), tone: 'loud' }];
    case 'started':
      return [{ text: m.event_started(), tone: 'loud' }];
    case 'proposed':
      return quiet(tellProposal(event.text ?? '', name, event.whom ? names(event.whom) : ''));
    case 'answered':
      return quiet(event.yes ? m.event_agreed({ name }) : m.event_declined({ name }));
    case 'took_back':
      return [{ text: m.event_took_back({ name }), tone: 'loud' }];
    case 'paused':
      return [{ text: m.event_paused(), tone: 'loud' }];
    case 'resumed':
      return [{ text: m.event_resumed(), tone: 'loud' }];
    case 'left':
      return quiet(event.text === 'replace' ? m.event_replaced({ name }) : m.event_left({ name }));
    case 'back':
      return quiet(m.event_back({ name }));
    case 'resigned':
      return quiet(m.event_resigned({ name }));
    case 'over':
      return [{ text: m.event_over(), tone: 'loud' }];
    case 'rematch':
      return quiet(m.event_rematch());
    default:
      return [];
  }
}

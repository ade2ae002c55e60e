/** The log: what happened, a block for each turn. */
import type { Event, Position, Reason, TableInfo } from '$lib/connection/wire';
import { m } from '$lib/words/words.svelte';
import { seatMark } from './marks';
import { scoredRound } from './rounds';
import { tellTable } from './telling';
import type { Line } from './telling';

/** A line of a turn; its text is marked (marks.ts). */
export interface TurnLine extends Line {
  /** Whose turn begins with it; absent if it belongs to the one before. */
  begins?: string;
  /** What one reads of a turn that is folded up. */
  sums?: boolean;
  /** Whom such a line is about, if not the one whose turn it is. */
  who?: string;
}

/** How a game tells what happened to `you`, with marks. */
export type Chronicler = (events: readonly Event[], table: TableInfo, position: Position, you: string) => TurnLine[];

export interface Block {
  key: string;
  kind: 'turn' | 'table' | 'chat' | 'round';
  /** Whose turn it is, or who speaks. */
  seat: string;
  lines: TurnLine[];
  /** The line that stands for all of it. */
  summary: TurnLine;
  /** The first move of it. */
  number: number;
  /** What a round that ended has scored. */
  sheet?: { reasons: Reason[]; before: Record<string, number> };
}

export function chronicle(events: readonly Event[], table: TableInfo, position: Position | null, you: string, tell: Chronicler): Block[] {
  const blocks: Block[] = [];
  let played: Event[] = [];
  const turns = (): void => {
    const first = played[0];
    if (!first || !position) return;
    for (const line of tell(played, table, position, you)) {
      const last = blocks.at(-1);
      if (line.begins === undefined && last?.kind === 'turn') last.lines.push(line);
      else blocks.push({ key: `${line.number ?? first.number}.${blocks.length}`, kind: 'turn', seat: line.begins ?? '', lines: [line], summary: line, number: line.number ?? first.number });
    }
    played = [];
  };
  for (const event of events) {
    if (event.kind === 'move' || event.kind === 'outcome') {
      played.push(event);
      if (event.scored?.length && event.facts?.some(({ name }) => name === 'round_over')) {
        turns();
        blocks.push(roundBlock(event, events));
      }
      continue;
    }
    turns();
    const at = { key: `${event.number}`, seat: event.seat ?? '', number: event.number };
    const lines: TurnLine[] = event.kind === 'chat' ? [{ text: event.text ?? '' }] : tellTable(event, table, seatMark);
    if (lines[0]) blocks.push({ ...at, kind: event.kind === 'chat' ? 'chat' : 'table', lines, summary: lines[0] });
  }
  turns();
  for (const block of blocks) block.summary = block.lines.findLast(({ sums }) => sums) ?? block.summary;
  return blocks;
}

function roundBlock(event: Event, events: readonly Event[]): Block {
  const { reasons, before } = scoredRound([event], events)!;
  const line = { text: m.log_round_heading({ round: reasons[0]?.part ?? 0 }) };
  return { key: `round${event.number}`, kind: 'round', seat: '', lines: [line], summary: line, number: event.number, sheet: { reasons, before } };
}

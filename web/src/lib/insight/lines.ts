/** What happened, in words, for places with room for a few lines. */
import type { Event, Position, TableInfo } from '$lib/connection/wire';
import { chronicle } from '$lib/table/chronicle';
import type { Chronicler } from '$lib/table/chronicle';

export function linesOf(news: readonly Event[], position: Position, table: TableInfo, parts: { chronicle: Chronicler }, you: string): string[] {
  const blocks = chronicle(news, table, position, you, parts.chronicle);
  const turns = blocks.filter(({ kind }) => kind !== 'round');
  return (turns.length > 0 ? turns : blocks).flatMap(({ lines }) => lines.map(({ text }) => text));
}

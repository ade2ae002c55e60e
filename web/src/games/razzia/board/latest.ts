/** The last things that happened, for screens without room for the log. */
import type { Event, TableInfo } from '$lib/connection/wire';
import { stopped } from '$lib/table/marks';
import type { Line } from '$lib/table/telling';
import { tell } from './tell';

export const latest = (events: readonly Event[], table: TableInfo): Line[] =>
  tell(
    events.slice(-8).filter((event) => event.kind === 'move' || event.kind === 'outcome'),
    table,
  )
    .slice(-2)
    .map((line) => ({ ...line, text: stopped(line.text) }));

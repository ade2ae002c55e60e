/** What one asks of a table of this device, under the addresses of a server (lib/connection/api.ts). */
import { Refused } from '$lib/connection/api';
import type { GameOffer } from '$lib/connection/games';
import type { Listed, Made, NewTable, Seated } from '$lib/connection/wire';
import { keptSeats } from '$lib/browser/storage';
import { askHere, Impossible, NoEngine } from '$lib/engine/engine';
import { hostOf } from './host';
import type { Reply } from './host';
import { forget, keptTables } from './store';
import type { Row } from './store';

interface Kept {
  made: Made;
  secret: string;
  rows: Row[];
  listed: Listed;
}

const refused = (problem: unknown): Refused => {
  const code = problem instanceof NoEngine ? 'offline' : problem instanceof Impossible ? 'illegal' : 'not_stored';
  return new Refused(code, (problem as Error).message || (problem as Error).name);
};

async function keep({ made, secret, rows, listed }: Kept): Promise<Made> {
  await hostOf(made.table).keep({ id: made.table, secret, listed, at: Date.now() }, rows);
  return made;
}

/** A new table on this device. Finished ones that nobody can find any more make room for it. */
export async function make(wanted: NewTable): Promise<Made> {
  try {
    const kept = await askHere<Kept>('device', 'make', { new: { ...wanted, clock: { kind: 'none' }, listed: false } });
    for (const { id, listed } of await keptTables()) if (listed.status === 'over' && !keptSeats()[id]) await forget(id);
    return await keep(kept);
  } catch (problem) {
    throw refused(problem);
  }
}

/** The answer to a request about one table of this device. */
export async function answer(path: string, body: unknown, token: string): Promise<unknown> {
  const [, id = '', what = '', version = ''] = /^api\/tables\/(\w+)\/?(\w*)(?:\?version=(\d+))?/.exec(path) ?? [];
  const host = hostOf(id);
  try {
    switch (what) {
      case '':
        return await host.question('info');
      case 'replay':
        return await host.question('replay', { version: Number(version) });
      case 'record':
        return await host.question('record');
      case 'seats': {
        const { seated } = await host.change<{ reply: Reply; seated: Seated }>('sit', { sitter: { ...(body as object), pledges: false } }, ({ reply }) => reply);
        return seated;
      }
      case 'rematch': {
        let made: Made | null = null;
        const { table } = await host.change<{ reply: Reply; kept: Kept | null; table: string }>('again', { token }, async ({ reply, kept }) => {
          if (kept) made = await keep(kept); // before anybody hears of it
          return reply;
        });
        return made ?? { table, seated: null };
      }
    }
  } catch (problem) {
    throw refused(problem);
  }
  throw new Refused('not_found', path);
}

/** The tables of this device, as a server lists its own. */
export async function listed(ids: readonly string[]): Promise<Listed[]> {
  const found = await keptTables(); // refused for now: nothing is known of them, and none is gone
  return found.filter(({ id }) => ids.includes(id)).map((each) => each.listed);
}

/** What can be played here, and against whom. */
export async function offersHere(): Promise<GameOffer[]> {
  const { games } = await askHere<{ games: GameOffer[] }>('companion', 'games');
  return games.map((game) => ({ ...game, here: true }));
}

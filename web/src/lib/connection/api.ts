import type { GameOffer } from './games';
import { keepMore, keepSeat, newNonce } from '$lib/browser/storage';
import { isHere } from '$lib/browser/here';
import type { BoardRead, GameName, Listed, Made, NewTable, PlayedGame, Position, RecordText, Rekey, Seat, Seated, StandingJson, Summary, TableInfo } from './wire';

/** An HTTP answer that is not a success. */
export class Refused extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

export const url = (path: string): string => new URL(path, location.origin).href;

export async function call<T>(method: 'GET' | 'POST', path: string, body?: unknown, token?: string): Promise<T> {
  if (isHere(path.slice(11))) return (await import('$lib/device/http')).answer(path, body, token ?? '') as Promise<T>; // after `api/tables/`
  return (await (await ask(method, path, body, token)).json()) as T;
}

/** The answer, once it begins to come; throws Refused if there is none. */
export async function ask(method: 'GET' | 'POST', path: string, body?: unknown, token?: string, signal?: AbortSignal): Promise<Response> {
  const headers: Record<string, string> = {};
  if (body !== undefined) headers['content-type'] = 'application/json';
  if (token) headers.authorization = `Bearer ${token}`;
  const answer = await fetch(url(path), { method, headers, body: body === undefined ? null : JSON.stringify(body), signal: signal ?? null }).catch(() => {
    throw new Refused('offline', 'no answer');
  });
  if (answer.ok) return answer;
  const problem = (await answer.json().catch(() => ({}))) as { code?: string; message?: string };
  throw new Refused(problem.code ?? String(answer.status), problem.message ?? answer.statusText);
}

export const getGames = async (): Promise<GameOffer[]> => (await call<{ games: GameOffer[] }>('GET', 'api/games')).games;

/** Listed tables: those that wait for players first, then those that can be watched. */
export async function tables(): Promise<Listed[]> {
  const [waiting, running] = await Promise.all([
    call<Listed[]>('GET', 'api/tables?status=lobby'),
    call<Listed[]>('GET', 'api/tables?status=running'),
  ]);
  return [...waiting, ...running];
}

/** These tables, as far as they exist; those of this device are known without a server. */
export async function tablesNamed(ids: string[]): Promise<Listed[]> {
  const here = ids.filter(isHere);
  const there = ids.filter((id) => !isHere(id));
  const found: Listed[] = [];
  if (here.length > 0) found.push(...(await (await import('$lib/device/http')).listed(here)));
  return there.length > 0 ? [...found, ...(await call<Listed[]>('GET', `api/tables?${there.map((id) => `id=${id}`).join('&')}`))] : found;
}

export interface Moment {
  version: number;
  position: Position | Record<string, never>;
  legal: string[];
  /** Where each seat stood. */
  standings?: StandingJson[];
}

export const moment = (id: string, version: number): Promise<Moment> => call('GET', `api/tables/${id}/replay?version=${version}&standings=true`);

export const table = (id: string): Promise<TableInfo> => call('GET', `api/tables/${id}`);

/** The board in the text of a file; refused with all that is wrong with it, a line each. */
export const readBoard = (text: string): Promise<BoardRead> => call('POST', 'api/boards', { text });

/** Reviewed games of one player, put together. */
export const summaryOf = (games: readonly PlayedGame[]): Promise<Summary> => call('POST', 'api/reviews/summary', { games });

/** On the server, or on this device where none answers and nobody else is to join. */
export async function makeTable(wanted: NewTable, here = false): Promise<Made> {
  const me = wanted.me ? { ...wanted.me, pledges: true } : null;
  const made = await (here ? makeHere(wanted) : call<Made>('POST', 'api/tables', { ...wanted, me }).catch((refused: Refused) => {
    if (refused.code !== 'offline' || wanted.seats.includes('open')) throw refused;
    return makeHere(wanted);
  }));
  if (made.seated) keep(made.seated, wanted.game, !isHere(made.table));
  return made;
}

const makeHere = async (wanted: NewTable): Promise<Made> => (await import('$lib/device/http')).make(wanted);

/** The record of a game of this device, and what to call its file. */
export const recordHere = (id: string): Promise<RecordText> => call('GET', `api/tables/${id}/record`);

export async function sit(id: string, game: GameName, name: string, seat: Seat | null = null): Promise<Seated> {
  const body = { name, seat, request: newNonce(), pledges: true }; // asked again by the same request, it is the same seat
  const seated = await again(() => call<Seated>('POST', `api/tables/${id}/seats`, body));
  keep(seated, game, true);
  return seated;
}

/** Somebody else takes a seat at this device, beside one's own. */
export async function sitHere(id: string, name: string, seat: Seat | null = null): Promise<void> {
  const body = { name, seat, request: newNonce(), pledges: true };
  const seated = await again(() => call<Seated>('POST', `api/tables/${id}/seats`, body));
  keepMore(id, { token: seated.token, seat: seated.seat, pledges: true });
}

/** Once more, and once more, if no answer came: for requests that may be made again. */
async function again<T>(ask: () => Promise<T>, times = 2): Promise<T> {
  try {
    return await ask();
  } catch (problem) {
    if (times === 0 || !(problem instanceof Refused) || problem.code !== 'offline') throw problem;
    await new Promise((done) => setTimeout(done, 1000));
    return again(ask, times - 1);
  }
}

/** Hold a seat here from now on; its old token, and whoever has it, is out. With the same nonce it can be tried again. */
export async function moveHere(id: string, token: string, nonce: string): Promise<void> {
  const { setup } = await table(id);
  keep(await call<Seated>('POST', `api/tables/${id}/rekey`, { nonce } satisfies Rekey, token), setup.game);
}

/** The link that moves a seat as a picture; its secret goes in a header, never in an address. */
export async function seatCode(id: string, token: string): Promise<string> {
  const answer = await fetch(url(`api/tables/${id}/seat.svg`), { headers: { authorization: `Bearer ${token}` } });
  if (!answer.ok) throw new Refused(String(answer.status), answer.statusText);
  return `data:image/svg+xml,${encodeURIComponent(await answer.text())}`;
}

/** The table of the next game; whoever asks first makes it. */
export async function rematch(id: string, game: GameName, token: string): Promise<Made> {
  const made = await call<Made>('POST', `api/tables/${id}/rematch`, { pledges: true }, token);
  if (made.seated) keep(made.seated, game, true);
  return made;
}

function keep(seated: Seated, game: GameName, pledges = false): void {
  keepSeat(seated.table, { token: seated.token, seat: seated.seat, game, at: Date.now(), pledges });
}

/** Tables that begin as soon as this player sits there: a rematch against bots alone. */
export const beginAtOnce = new Set<string>();

/** A code as people type it: small letters, spaces, and letters that look like digits. */
export function readCode(text: string): string | null {
  const found = /([0-9a-z]{8})\s*$/i.exec(text.replace(/[\s-]/g, ''))?.[1];
  if (!found) return null;
  const code = found.toUpperCase().replaceAll('O', '0').replace(/[IL]/g, '1').replaceAll('U', 'V');
  return /^[0-9A-HJKMNP-TV-Z]{8}$/.test(code) ? code : null;
}

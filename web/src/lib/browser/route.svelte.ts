/** Where one is, in the part of the address after `#`; invitations say `/t/CODE`. */
export type Route =
  | { page: 'home' }
  | { page: 'new'; game: string }
  | { page: 'table'; id: string }
  | { page: 'seat'; id: string; seat: string; token: string }
  | { page: 'replay'; id: string; version: number | null }
  | { page: 'review'; id: string; place: number | null }
  | { page: 'fair'; id: string }
  | { page: 'rules' | 'learn' | 'print' | 'puzzles' | 'mine' | 'explore'; game: string }
  | { page: 'board'; code: string; name: string }
  | { page: 'pad' | 'companion'; path: string[] };

/** A part of an address as it was before it was put there; empty if it is none. */
function plain(part = ''): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}

export function parse(hash: string): Route {
  const [, page, first, second, third] = hash.split('/');
  const game = first ?? '';
  if (page === 't' && first && /^[0-9A-Z]{8}$/i.test(first)) return { page: 'table', id: first.toUpperCase() };
  if (page === 'seat' && first && second && third) return { page: 'seat', id: first.toUpperCase(), seat: second, token: third };
  if (page === 'replay' && first) return { page: 'replay', id: first.toUpperCase(), version: second ? Number(second) : null };
  if (page === 'review') return { page, id: (first ?? '').toUpperCase(), place: second ? Number(second) : null };
  if (page === 'fair' && first) return { page, id: first.toUpperCase() };
  if (page === 'new') return { page: 'new', game };
  if (page === 'rules' || page === 'learn' || page === 'print' || page === 'puzzles' || page === 'mine' || page === 'explore') return { page, game };
  if (page === 'pad' || page === 'companion') return { page, path: hash.split('/').slice(2) };
  if (page === 'board') return { page, code: plain(first), name: plain(second) };
  return { page: 'home' };
}

/** Invitations and links from outside have a path, all else is after `#`. */
const here = (): Route => parse(location.hash || location.pathname);

let current = $state.raw<Route>(here());
addEventListener('hashchange', () => {
  if (location.pathname !== '/') history.replaceState(history.state, '', `/${location.hash}`);
  current = here();
});

export const route = (): Route => current;

export function go(path: string): void {
  location.hash = path;
}

/** Go there instead of here: the way back leads past this page. */
export function replace(path: string): void {
  history.replaceState(null, '', `/#${path}`);
  current = here();
}

/** The address without its secret, while the page stays. */
export function clean(): void {
  history.replaceState(null, '', '/');
}

/** Moves a seat to whoever opens it first. What is after `#` never leaves the browser. */
export const seatLink = (id: string, seat: string, token: string): string => `${location.origin}/#/seat/${id}/${seat}/${token}`;

/** Opens the editor with a board. */
export const boardLink = (code: string, name: string): string => `${location.origin}/#/board/${encodeURIComponent(code)}/${encodeURIComponent(name)}`;

export const tableLink = (id: string): string => `${location.origin}/t/${id}`;

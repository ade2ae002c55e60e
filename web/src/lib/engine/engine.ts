/**
 * The rules for games at a real table: `ask` asks the server where one answers, and else the project's own Python in this
 * browser (Pyodide, in a worker). Both run the same modules and give the same answers.
 */
declare const __PYODIDE__: string;

/** What is wrong with the question, in words for people; `kind` is the class of the error. */
export class Impossible extends Error {
  constructor(
    message: string,
    readonly kind = '',
  ) {
    super(message);
  }
}
/** Neither the server nor this device could answer. */
export class NoEngine extends Error {}

type Params = Record<string, unknown>;
/** Who answers in the worker: the companion of a real table, or the tables of this device. */
export type Service = 'companion' | 'device';
interface Reply {
  id: number;
  answer?: unknown;
  problem?: string;
  kind?: string;
  broken?: string;
}

const PATIENCE = 5000;
/** Milliseconds after which the server is tried again that did not answer. */
const REST = 30_000;
let restUntil = 0;
let here = false;

export async function ask<T>(method: string, params: Params = {}): Promise<T> {
  if (navigator.onLine && Date.now() > restUntil) {
    const found = await askServer(method, params);
    if (found !== undefined) {
      here = false;
      return found as T;
    }
    restUntil = Date.now() + REST;
  }
  const answer = await askHere<T>('companion', method, params);
  here = true;
  return answer;
}

/** Whether the last answer came from this device. */
export const isLocal = (): boolean => here;

/** Nothing if it does not answer, or not now. */
async function askServer(method: string, params: Params): Promise<unknown> {
  let answer: Response;
  try {
    answer = await fetch('/api/companion', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ method, params }),
      signal: AbortSignal.timeout(PATIENCE),
    });
    if (answer.ok) return await answer.json();
  } catch {
    return undefined;
  }
  if (answer.status !== 400) return undefined; // too much asked, too large, going down: this device can do it
  const { message } = (await answer.json().catch(() => ({}))) as { message?: string };
  throw new Impossible(message ?? answer.statusText);
}

// This device

let worker: Worker | null = null;
let last = 0;
const waiting = new Map<number, (reply: Reply) => void>();
let heard: ((starting: boolean) => void) | null = null;
let started = false;

/** Calls back when Python is started here, and when it has. */
export function whenStarting(call: (starting: boolean) => void): () => void {
  heard = call;
  return () => {
    if (heard === call) heard = null;
  };
}

/** Asks the Python of this device; without a method it only gets ready. */
export function askHere<T>(service: Service, method = '', params: Params = {}): Promise<T> {
  const base = new URL(`/engine/pyodide/${__PYODIDE__}/`, location.origin).href;
  if (!worker) {
    worker = new Worker('/engine/worker.mjs', { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => {
      waiting.get(data.id)?.(data);
      waiting.delete(data.id);
    });
    worker.addEventListener('error', () => {
      for (const [id, tell] of waiting) tell({ id, broken: 'worker' });
      waiting.clear();
      worker = null;
    });
  }
  const id = ++last;
  if (!started) heard?.(true);
  return new Promise((done, fail) => {
    waiting.set(id, ({ answer, problem, kind, broken }) => {
      heard?.(false);
      if (broken !== undefined) return fail(new NoEngine(broken));
      started = true;
      if (problem !== undefined) fail(new Impossible(problem, kind));
      else done(answer as T);
    });
    worker!.postMessage({ id, base, service, method, params });
  });
}

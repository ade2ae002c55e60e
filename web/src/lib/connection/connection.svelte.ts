/**
 * One table, as this browser sees it: a socket that comes back by itself, and what it last said.
 *
 * Two clocks run here. What the server said is kept at once (`version` is the server's). What is *shown*
 * follows in the rhythm of the game, so that people can see what the bots did; `skip()` catches up.
 */
import { url } from './api';
import { forgetSeat, markOver, tokenOf } from '$lib/browser/storage';
import { isHere } from '$lib/browser/here';
import { look, Participant } from '$lib/fairness/participant';
import type { Finding } from '$lib/fairness/receipt';
import { Hands } from './hands.svelte';
import { merge } from './patch';
import { paced } from '$lib/browser/settings.svelte';
import { beats, EVEN, joined, Playback } from '$lib/table/rhythm';
import type { Beat, Rhythm } from '$lib/table/rhythm';
import { Wishes } from './wishes.svelte';
import { PROTOCOL } from './wire';
import type { ClockState, Event, Fact, Position, Problem, Reason, ServerMessage, StandingJson, TableInfo, WorthAnswer, Update, Welcome, Wish } from './wire';

/** `open` is the only one in which the screen is known to be up to date. */
export type Link = 'connecting' | 'open' | 'lost' | 'refused' | 'left';

export interface Worth {
  version: number;
  scores: Reason[];
  row: Record<string, number>;
  standings?: StandingJson[];
}

const FATAL = new Set(['no_such_table', 'wrong_protocol']);
/** The seat is held by another device now: one may still watch. */
const UNSEATED = new Set(['wrong_token', 'moved_away']);
const FIRST_WAIT = 400;
const LONGEST_WAIT = 15_000;
const PING_EVERY = 20_000;
const PATIENCE = 8_000;

export class TableConnection {
  link: Link = $state('connecting');
  /** Why the link is `refused`, or what could not be done last. */
  problem: Problem | null = $state.raw(null);

  table: TableInfo | null = $state.raw(null);
  position: Position | null = $state.raw(null);
  legal: string[] = $state.raw([]);
  events: Event[] = $state.raw([]);
  /** What was shown last, for showing how it came about. */
  latest: Event[] = $state.raw([]);
  /** What is on stage at this moment; empty when the table is at rest. */
  scene: Fact[] = $state.raw([]);
  /** Whether something is on stage that somebody has to close. */
  held = $state(false);
  /** Whether something is on stage. */
  playing = $state(false);
  /** The seat of this connection's own token; empty for those who watch. */
  own = $state('');
  online: string[] = $state.raw([]);
  watching = $state(0);
  clock: ClockState = $state.raw({ running: '', left: {} });
  /** `performance.now()` when `clock` came. */
  clockAt = $state(0);
  /** The version that is shown. */
  shown = $state(0);
  /** Beats that wait to be shown. */
  behind = $state(0);
  /** How long the game's facts stay; set once the game is loaded. */
  rhythm: Rhythm = EVEN;
  worth: Worth | null = $state.raw(null);
  /** What is wrong with the deal, as far as it is known now. */
  findings: Finding[] = $state.raw([]);

  #socket: WebSocket | null = null;
  #version = 0;
  readonly #playback = new Playback({
    show: (beat) => this.#show(beat),
    settle: (beat) => this.#applyUpdate(beat),
    paced: (stays) => (document.visibilityState === 'visible' ? paced(stays) : 0),
    changed: () => this.#staged(),
  });
  readonly #wishes = new Wishes();
  readonly #participant = new Participant();
  #wait = FIRST_WAIT;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #pulse: ReturnType<typeof setInterval> | undefined;
  #deadline: ReturnType<typeof setTimeout> | undefined;
  #stopped = false;
  #asked = '';
  /** With which the socket said hello. */
  #token: string | null = null;
  #greeting = false; // whether a hello has not been answered
  /** Of a seat that is played elsewhere now. */
  #dead: string | null = null;

  readonly hands: Hands;

  /** With a `token` it is a hand of another connection: it only speaks for that seat. */
  constructor(readonly id: string, readonly token: string | null = null, readonly onproblem: (problem: Problem) => void = () => undefined) {
    this.hands = new Hands(id, (token, onproblem) => new TableConnection(id, token, onproblem));
  }

  /** Whom the screen is for: the one to move among those who play at this device. */
  get you(): string {
    return this.hands.turnedTo || this.own;
  }

  /** The seats that are played here. */
  get local(): string[] {
    return this.own ? [this.own, ...this.hands.all.map(({ seat }) => seat)] : [];
  }

  /** Speak for all seats that this browser holds at the table, also for those taken just now. */
  takeHands(): void {
    if (this.token || !this.own) return;
    this.hands.take((problem) => (this.problem = problem), ({ id, code }) => !id && UNSEATED.has(code));
    this.hands.turn(this.position, this.own);
  }

  /** Whether it is this player's turn, everything is shown, and nothing is on its way. */
  get canAct(): boolean {
    return (
      this.link === 'open' && this.table?.status === 'running' && this.you !== '' && !this.playing &&
      this.sending === 0 && !this.hands.of(this.you)?.sending && this.position?.actor === this.you && !this.isAway
    );
  }

  /** Moves that are on their way. */
  get sending(): number {
    return this.#wishes.moves;
  }
  get isAway(): boolean {
    const seat = this.table?.seats[this.you];
    return seat !== undefined && (seat.away || seat.resigned);
  }

  open(): void {
    this.#stopped = false;
    addEventListener('online', this.#hurry);
    addEventListener('storage', this.#seated);
    document.addEventListener('visibilitychange', this.#hurry);
    this.#pulse = setInterval(() => this.#ping(), PING_EVERY);
    void this.#connect();
  }

  close(): void {
    this.#stopped = true;
    removeEventListener('online', this.#hurry);
    removeEventListener('storage', this.#seated);
    document.removeEventListener('visibilitychange', this.#hurry);
    clearInterval(this.#pulse);
    clearTimeout(this.#retry);
    clearTimeout(this.#deadline);
    this.hands.close();
    this.#playback.clear();
    this.#socket?.close();
    this.#socket = null;
    this.link = 'left';
  }

  /** Begin anew, after taking a seat. */
  restart(): void {
    this.problem = null;
    if (this.link === 'open' && this.#socket?.readyState === WebSocket.OPEN) this.#greet(this.#socket);
    else this.#reconnect();
  }

  #reconnect(): void {
    const old = this.#socket;
    this.#socket = null;
    old?.close();
    void this.#connect();
  }

  /** Ask for something; it is sent again after a lost connection until the server has answered. */
  wish(wish: Wish): void {
    const hand = this.hands.of(this.you);
    if (hand) return hand.wish(wish);
    this.problem = null;
    this.#send(this.#wishes.add(wish, this.#version));
  }

  act(move: string): void {
    if (this.canAct) this.wish({ type: 'move', move });
  }

  /** What everybody would score now; the answer comes as `worth`. */
  askWorth(): void {
    if (this.link !== 'open' || this.table?.status !== 'running') return;
    this.#asked = `worth-${this.#version}-${Math.random().toString(36).slice(2, 8)}`;
    this.#send(JSON.stringify({ type: 'ask', id: this.#asked, what: 'worth' }));
  }

  /** What held the table is closed: go on. */
  release(): void {
    this.#playback.release();
  }

  /** Show at once what is still to be shown. */
  skip(): void {
    this.#playback.skip();
  }

  async #connect(): Promise<void> {
    if (this.#stopped) return;
    clearTimeout(this.#retry);
    this.link = this.table ? 'lost' : 'connecting';
    let make = (id: string): WebSocket => new WebSocket(url(`api/tables/${id}/socket`).replace(/^http/, 'ws'));
    if (isHere(this.id)) make = (await import('$lib/device/socket')).deviceSocket;
    if (this.#stopped) return;
    const socket = (this.#socket = make(this.id));
    socket.onopen = () => this.#greet(socket);
    socket.onmessage = ({ data }) => {
      if (socket === this.#socket) this.#hear(JSON.parse(data as string) as ServerMessage);
    };
    socket.onclose = () => {
      if (socket === this.#socket) this.#lost();
    };
    this.#expect();
  }

  /** Say who one is; also later, after taking a seat. */
  #greet(socket: WebSocket): void {
    const token = this.token ?? tokenOf(this.id);
    this.#token = token === this.#dead ? null : token;
    const again = this.link === 'open' ? { table: this.id } : {};
    this.#greeting = true;
    socket.send(JSON.stringify({ type: 'hello', protocol: PROTOCOL, token: this.#token, since: this.#version, ...again }));
    this.#expect();
  }

  #lost(): void {
    this.#socket = null;
    clearTimeout(this.#deadline);
    if (this.#stopped || this.link === 'refused') return;
    this.link = 'lost';
    this.#retry = setTimeout(() => void this.#connect(), this.#wait * (0.7 + 0.6 * Math.random()));
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
  }

  #hurry = (): void => {
    if (document.visibilityState !== 'visible') return;
    if (this.#socket === null && this.link === 'lost') {
      this.#wait = FIRST_WAIT;
      void this.#connect();
    } else {
      this.#ping();
    }
  };

  /** Another tab of this browser has taken a seat here. */
  #seated = (): void => {
    const token = this.token ?? tokenOf(this.id);
    if (token && token !== this.#token && token !== this.#dead && this.#socket?.readyState === WebSocket.OPEN) this.restart();
  };

  #ping(): void {
    if (this.link !== 'open') return;
    this.#send(JSON.stringify({ type: 'ping', id: `ping-${Date.now()}` }));
    this.#expect();
  }

  /** The server has to say something soon, or the connection counts as dead. */
  #expect(): void {
    clearTimeout(this.#deadline);
    const socket = this.#socket;
    if (isHere(this.id)) return; // no network to wait for
    this.#deadline = setTimeout(() => {
      if (socket !== this.#socket) return;
      socket?.close();
      this.#lost();
    }, PATIENCE);
  }

  #send(text: string): void {
    if (this.#socket?.readyState === WebSocket.OPEN && this.link === 'open') this.#socket.send(text);
  }

  #hear(message: ServerMessage): void {
    clearTimeout(this.#deadline);
    switch (message.type) {
      case 'welcome':
        return this.#welcome(message);
      case 'update':
        return this.#update(message);
      case 'presence':
        this.online = message.online;
        this.watching = message.watching;
        return;
      case 'done':
        return this.#wishes.done(message.id);
      case 'told':
        return this.#showWorth(message);
      case 'error':
        return this.#refused(message);
    }
  }

  #welcome(message: Welcome): void {
    this.#greeting = false;
    this.#wait = FIRST_WAIT;
    for (const { events } of this.#playback.clear()) this.events = joined(this.events, events);
    const known = this.events.at(-1)?.number ?? 0;
    const fresh = message.events.filter((event) => event.number > known);
    this.events = known > 0 ? [...this.events, ...fresh] : message.events;
    this.latest = known > 0 ? fresh : [];
    this.#version = message.version;
    this.shown = message.version;
    this.own = message.you;
    this.position = 'game' in message.position ? (message.position as unknown as Position) : null;
    this.legal = message.legal;
    this.table = message.table;
    this.clock = message.clock;
    this.clockAt = performance.now();
    this.online = message.online;
    this.watching = message.watching;
    this.link = 'open';
    this.#participant.anew();
    void this.#takePart(message.table);
    this.takeHands();
    this.#wishes.seen(message.events);
    if (message.table.status === 'over') markOver(this.id);
    for (const text of this.#wishes.texts) this.#send(text);
  }

  #update(update: Update): void {
    if (update.version <= this.#version) return;
    if (update.before !== this.#version) return this.#reconnect(); // something was missed: ask for it
    this.#version = update.version;
    if (update.table) this.table = update.table; // who sits where is never old news
    if (update.table) void this.#takePart(update.table);
    if (update.table?.seats[this.own]?.kind === 'open') this.#stoodUp();
    if (update.clock) {
      this.clock = update.clock;
      this.clockAt = performance.now();
    }
    this.#wishes.seen(update.events);
    if (update.table?.status === 'over') markOver(this.id);
    this.#playback.push(beats(update, this.rhythm));
  }

  /** The deal goes on by itself: nobody has to press anything. */
  async #takePart(table: TableInfo): Promise<void> {
    const part = this.own && (await this.#participant.heed(table, this.own));
    if (part) this.#send(JSON.stringify(part));
    if (this.own && table.status === 'running') this.findings = await look(table, this.own);
  }

  /** One's seat is open again, by one's own wish or the host's: one watches. */
  #stoodUp(): void {
    this.own = '';
    forgetSeat(this.id);
  }

  #show({ events, update, last }: Beat): void {
    this.events = joined(this.events, events);
    this.latest = events;
    if (last) this.shown = update.version;
  }

  #applyUpdate({ update }: Beat): void {
    if (update.position !== undefined) this.position = merge(this.position, update.position) as unknown as Position;
    if (update.legal) this.legal = update.legal;
    this.hands.turn(this.position, this.own);
  }

  #staged(): void {
    const { behind, held, now } = this.#playback;
    this.behind = behind;
    this.held = held;
    this.playing = now !== null;
    this.scene = now?.facts ?? [];
  }

  #showWorth(message: WorthAnswer): void {
    if (message.id === this.#asked)
      this.worth = { version: message.version, scores: message.scores, row: message.row, standings: message.standings ?? [] };
  }

  #refused(problem: Problem): void {
    if (problem.id) this.#wishes.done(problem.id);
    if (problem.id && (problem.id === this.#asked || /^(pledge|reveal)-/.test(problem.id))) return; // others were quicker: nobody's fault
    this.onproblem(problem);
    if (this.token && UNSEATED.has(problem.code)) return this.close();
    const unseated = !problem.id && UNSEATED.has(problem.code);
    if (unseated && tokenOf(this.id) !== this.#token) return this.#reconnect(); // moved within this browser
    if (!unseated && !problem.id && this.#greeting && this.link === 'open') return this.#reconnect(); // said in vain: try anew
    this.problem = problem;
    if (unseated) {
      const dead = (this.#dead = this.#token);
      // another tab may be about to keep the new one
      setTimeout(() => tokenOf(this.id) === dead && forgetSeat(this.id), 3000);
      this.#wishes.clear();
      this.#reconnect();
    }
    if (!problem.id && FATAL.has(problem.code)) {
      this.link = 'refused';
      this.#socket?.close();
    }
  }
}

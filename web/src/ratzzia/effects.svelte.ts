// What flies from where to where, for the facts of the latest events. Nothing waits for it: the position
// shown is always the newest, and any touch or key ends what still moves.
import type { Event, Fact, RatzziaPosition } from '$lib/protocol';
import { moving, paced } from '$lib/settings.svelte';
import { signed } from '$lib/words.svelte';

export interface Flight {
  id: number;
  what: 'sausage' | 'candy' | 'sack' | 'die' | 'mouse';
  die: string;
  text: string;
  from: DOMRect;
  to: DOMRect;
  delay: number;
}

const STEP = 260;
const MOST = 14;

export class Effects {
  flights: Flight[] = $state.raw([]);
  catIsHere = $state(false);
  #made = 0;
  #cat: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly root: () => HTMLElement | undefined) {}

  at(name: string): HTMLElement | null {
    return this.root()?.querySelector<HTMLElement>(`[data-at="${name}"]`) ?? null;
  }

  play(events: readonly Event[], position: RatzziaPosition): void {
    let step = 0;
    for (const { facts = [] } of events)
      for (const fact of facts) if (this.#show(fact, position, moving(STEP) * step)) step += 1;
  }

  /** End all that moves. */
  skip(): void {
    this.flights = [];
    this.catIsHere = false;
    clearTimeout(this.#cat);
  }

  done(id: number): void {
    this.flights = this.flights.filter((flight) => flight.id !== id);
  }

  #fly(what: Flight['what'], from: string, to: string, text: string, delay: number, die = ''): void {
    if (moving(1) === 0 || this.flights.length >= MOST) return;
    const start = this.at(from)?.getBoundingClientRect();
    const end = this.at(to)?.getBoundingClientRect();
    if (start && end) this.flights = [...this.flights, { id: (this.#made += 1), what, die, text, from: start, to: end, delay }];
  }

  #flash(name: string, delay: number): void {
    const glow = getComputedStyle(this.root()!).getPropertyValue('--rz-lit-glow');
    this.at(name)?.animate([{ boxShadow: `inset 0 0 0 200px ${glow}` }, { boxShadow: 'inset 0 0 0 200px transparent' }], { duration: paced(900), delay });
  }

  #show(fact: Fact, position: RatzziaPosition, delay: number): boolean {
    const { seat = '', column = 0, number = 0, food = {}, facts = {} } = fact;
    switch (fact.name) {
      case 'placed': {
        const cell = `cell-${column}-${facts.space}`;
        const die = facts.die === 'candy' ? `${seat}*` : `${facts.die === 'support' ? '+' : seat}${number}`;
        this.#fly('die', 'tray', cell, '', delay, die);
        return false;
      }
      case 'placed_on_cat':
        this.#fly('die', 'tray', `catcell-${facts.space}`, '', delay, `${facts.die === 'support' ? '+' : seat}${number}`);
        return false;
      case 'cat_die':
        this.#fly('die', 'tray', position.cat.dice.length > 0 ? `catcell-${position.cat.dice.length}` : 'cat', '', delay, `${facts.die === 'support' ? '+' : seat}${number}`);
        this.#flash('cat', delay);
        return true;
      case 'cat_comes':
        this.catIsHere = paced(1) > 0;
        clearTimeout(this.#cat);
        this.#cat = setTimeout(() => (this.catIsHere = false), paced(2000));
        return true;
      case 'took_back':
        this.#fly('die', `col-${column}`, `seat-${seat}`, `×${number}`, delay, `${seat}0`);
        return false;
      case 'column_scored':
        this.#flash(`col-${column}`, delay);
        for (const [each, n] of Object.entries(food)) this.#fly('sausage', `col-${column}`, `seat-${each}`, signed(n), delay);
        return true;
      case 'tin':
        this.#fly('sausage', `shelf-${column}`, `seat-${seat}`, signed(food[seat] ?? 0), delay);
        return true;
      case 'candy_jar': {
        const from = facts.from === 'player' ? `seat-${facts.seat}` : facts.from === 'board' ? `col-${facts.column}` : `shelf-${column}`;
        if (facts.from !== 'nobody') this.#fly('candy', from, `seat-${seat}`, '', delay);
        return true;
      }
      case 'stash':
        if (number) this.#fly('sack', `shelf-${column}`, `sack-${seat}`, signed(number), delay);
        return true;
      case 'greedy_mouse':
        this.#fly('sausage', `seat-${facts.from}`, `seat-${seat}`, signed(food[seat] ?? 0), delay);
        return true;
      case 'accountant':
        for (const [each, n] of Object.entries(food)) this.#fly('sausage', `shelf-${column}`, `seat-${each}`, signed(n), delay);
        return true;
      case 'hasty_mouse':
        if (facts.to) this.#fly('mouse', `shelf-${column}`, `cell-${facts.to}-${(position.columns[Number(facts.to)]?.covered ?? 0) + 1}`, '', delay);
        return true;
      default:
        return false;
    }
  }
}

// What flies from where to where, for the facts of the latest events.
import { Air } from '$lib/ui/Flights.svelte';
import type { Event, Fact, RatzziaPosition } from '$lib/connection/protocol';
import { paced } from '$lib/browser/settings.svelte';
import { signed } from '$lib/words/words.svelte';

export interface Thing {
  what: 'sausage' | 'candy' | 'sack' | 'die' | 'mouse';
  text: string;
  die: string;
}

const STEP = 260;

export class Effects extends Air<Thing> {
  catIsHere = $state(false);
  #cat: ReturnType<typeof setTimeout> | undefined;

  play(events: readonly Event[], position: RatzziaPosition): void {
    let step = 0;
    for (const { facts = [] } of events)
      for (const fact of facts) if (this.#show(fact, position, STEP * step)) step += 1;
  }

  override skip(): void {
    super.skip();
    this.catIsHere = false;
    clearTimeout(this.#cat);
  }

  #fly(what: Thing['what'], from: string, to: string, text: string, delay: number, die = ''): void {
    this.fly({ what, text, die }, this.at(from), this.at(to), what === 'die' ? 480 : 1000, delay);
  }

  #flash(name: string, delay: number): void {
    const glow = getComputedStyle(this.root()!).getPropertyValue('--rz-lit-glow');
    this.at(name)?.animate([{ boxShadow: `inset 0 0 0 200px ${glow}` }, { boxShadow: 'inset 0 0 0 200px transparent' }], { duration: paced(900), delay: paced(delay) });
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
        this.#cat = setTimeout(() => (this.catIsHere = false), paced(2500));
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

// What happened, in words: from the facts that the server sends with its events.
import type { Event, Fact, RatzziaPosition } from '$lib/connection/protocol';
import { list, signed } from '$lib/words/words.svelte';
import { m } from './lying.svelte';

export interface Line {
  key: string;
  seat: string;
  text: string;
  /** Of a player's doing: what follows in the same turn is added to it. */
  joins: boolean;
  tone: '' | 'good' | 'bad';
}

export type Names = (seat: string) => string;

const SHELVES = {
  'hasty mouse': () => m.ratzzia_shelf_hasty_mouse(),
  'candy jar': () => m.ratzzia_shelf_candy_jar(),
  tin: () => m.ratzzia_shelf_tin(),
  stash: () => m.ratzzia_shelf_stash(),
  'greedy mouse': () => m.ratzzia_shelf_greedy_mouse(),
  accountant: () => m.ratzzia_shelf_accountant(),
};

/** `tin 5` */
export function shelfName(position: RatzziaPosition, column: number): string {
  const found = position.columns[column];
  if (!found) return '';
  return found.label ? `${SHELVES[found.shelf]()} ${found.label}` : SHELVES[found.shelf]();
}

/** `3 (tin 5)`, the column as it is spoken of. */
export const numbered = (position: RatzziaPosition, column: number): string => `${column} (${shelfName(position, column)})`;

/** What its shelf brings. */
export function aboutShelf(position: RatzziaPosition, column: number): string {
  const { shelf, label = 0 } = position.columns[column]!;
  switch (shelf) {
    case 'hasty mouse':
      return m.ratzzia_about_hasty_mouse();
    case 'candy jar':
      return m.ratzzia_about_candy_jar();
    case 'tin':
      return m.ratzzia_about_tin({ n: label });
    case 'stash':
      return m.ratzzia_about_stash();
    case 'greedy mouse':
      return m.ratzzia_about_greedy_mouse();
    case 'accountant':
      return m.ratzzia_about_accountant();
  }
}

/** A die as it is spoken of: `A5`, `B*`, `+3`. */
export function dieName(die: string, names: Names): string {
  const face = die.slice(1);
  if (die.startsWith('+')) return m.ratzzia_support_die({ face });
  const name = names(die.charAt(0));
  return face === '*' ? m.ratzzia_candy_die_of({ name }) : m.ratzzia_die_of({ face, name });
}

const faces = (numbers: readonly number[]): string => numbers.join(' ');

function shared(food: Fact['food'], names: Names, sign: boolean): string {
  return Object.entries(food ?? {}).map(([seat, n]) => `${names(seat)} ${sign ? signed(n) : n}`).join(', ');
}

/** The die that was placed: `4`, `+4` for a support die, in full for those who listen. */
function laid({ number = 0, facts = {} }: Fact, aloud: boolean): string {
  if (facts.die === 'candy') return m.ratzzia_candy_die();
  if (facts.die !== 'support') return String(number);
  return aloud ? m.ratzzia_support_die({ face: number }) : `+${number}`;
}

type Told = [text: string, joins?: boolean, tone?: Line['tone']];

export function tellFact(fact: Fact, many: number, position: RatzziaPosition, names: Names, aloud: boolean): Told | null {
  const { seat = '', column = 0, number = 0, numbers = [], food, facts = {} } = fact;
  const name = names(seat);
  const at = column ? numbered(position, column) : '';
  switch (fact.name) {
    case 'starts':
      return [m.ratzzia_told_starts({ name, food: shared(food, names, false) })];
    case 'rolled':
      return [m.ratzzia_told_rolls({ faces: faces(numbers) }), true];
    case 'rerolls': {
      const shown = numbers.filter((face) => face > 0);
      const n = numbers.length - shown.length;
      return [m.ratzzia_told_again({ faces: [...shown, ...(n ? [`(${m.ratzzia_dice_in_hand({ n })})`] : [])].join(' ') }), true];
    }
    case 'rolled_again':
      return [m.ratzzia_told_now({ faces: faces(numbers) }), true];
    case 'rolled_support':
      return [m.ratzzia_told_support({ faces: faces(numbers) }), true];
    case 'placed':
      return [`${laid(fact, aloud)} → ${aloud ? at : column}`, true];
    case 'placed_on_cat':
      return [`${laid(fact, aloud)} → ${m.ratzzia_cat()}`, true];
    case 'took_back':
      return [m.ratzzia_told_back({ n: number, column: at }), true];
    case 'nothing_fits':
      return [m.ratzzia_told_nothing_fits(), true];
    case 'cat_die':
      return [m.ratzzia_told_cat_die({ n: many, face: number, row: Number(facts.space) + many - 1, most: facts.of ?? 0 }), false, 'bad'];
    case 'cat_comes':
      return [m.ratzzia_told_cat_comes(), false, 'bad'];
    case 'column_scored':
      return [food && Object.keys(food).length > 0 ? m.ratzzia_told_column({ column: at, food: shared(food, names, true) }) : m.ratzzia_told_column_no_food({ column: at })];
    case 'hasty_mouse':
      return [facts.to ? m.ratzzia_told_hasty_mouse({ column: numbered(position, Number(facts.to)) }) : m.ratzzia_told_hasty_mouse_home()];
    case 'candy_jar':
      if (facts.from === 'player') return [m.ratzzia_told_candy_from_player({ name, other: names(String(facts.seat)) })];
      if (facts.from === 'board') return [m.ratzzia_told_candy_from_board({ name, column: numbered(position, Number(facts.column)) })];
      return [facts.from === 'jar' ? m.ratzzia_told_candy_from_jar({ name }) : m.ratzzia_told_candy_from_nobody({ name })];
    case 'tin':
      return [m.ratzzia_told_tin({ name, n: food?.[seat] ?? 0 })];
    case 'stash':
      if (!number) return [m.ratzzia_told_stash_nothing({ name, food: facts.pair ?? 0, has: facts.has ?? 0 })];
      return [m.ratzzia_told_stash({ name, food: number, n: facts.sack ?? 0, most: position.sack }), false, 'good'];
    case 'greedy_mouse':
      return [m.ratzzia_told_greedy_mouse({ food: food?.[seat] ?? 0, other: names(String(facts.from)), name })];
    case 'accountant':
      return [(facts.way === 'right' ? m.ratzzia_told_accountant_right : m.ratzzia_told_accountant_left)({ food: shared(food, names, true) || '0' })];
    case 'skipped':
      return [m.ratzzia_told_skipped({ name })];
    case 'turn_limit':
      return [m.ratzzia_told_turn_limit({ n: number })];
    default:
      return null;
  }
}

/** Lines that tell of these events; pieces of one turn stand in one line. */
export function tell(events: readonly Event[], position: RatzziaPosition, names: Names, aloud = false): Line[] {
  const lines: Line[] = [];
  for (const { number, facts = [] } of events)
    for (const [index, fact] of facts.entries()) {
      if (fact.name === 'cat_die' && facts[index - 1]?.name === 'cat_die') continue;
      const more = facts.slice(index).findIndex((other) => other.name !== fact.name);
      const told = tellFact(fact, more < 0 ? facts.length - index : more, position, names, aloud);
      if (!told) continue;
      const [text, joins = false, tone = ''] = told;
      const last = lines.at(-1);
      const begins = fact.name === 'rolled' || fact.name === 'took_back';
      if (joins && !begins && last?.joins && last.seat === fact.seat) last.text += ` · ${text}`;
      else lines.push({ key: `${number}.${index}`, seat: fact.seat ?? '', text, joins, tone });
    }
  return lines;
}

/** Who won, and why. */
export function ended(position: RatzziaPosition, names: Names): string {
  const { ending, players } = position;
  if (!ending) return '';
  const winners = list(ending.winners.map(names));
  const best = players[ending.winners[0]!];
  if (ending.reason === 'sack full') return m.ratzzia_sheet_wins_sack({ names: winners, food: best?.sack ?? 0 });
  return m.ratzzia_sheet_wins_limit({ n: ending.winners.length, names: winners, food: best?.sack ?? 0, more: best?.unsecured ?? 0 });
}

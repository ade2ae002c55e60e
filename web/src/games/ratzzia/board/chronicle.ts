// The log of Ratzzia: a turn is a few sentences with dice in them, spoken to `you`.
import type { Event, Fact, Position, RatzziaPosition, TableInfo } from '$lib/connection/wire';
import type { TurnLine } from '$lib/table/chronicle';
import { drawnMark, drawnMarks, seatMark } from '$lib/table/marks';
import { list } from '$lib/words/words.svelte';
import { m } from './lying.svelte';
import { numbered, tellFact } from './tell';

const BEGINS = new Set(['rolled', 'took_back', 'skipped', 'starts']);
const SUMS = new Set(['placed', 'took_back', 'column_scored', 'stash', 'greedy_mouse', 'accountant', 'cat_comes']);
const TONES = { '': undefined, good: 'loud', bad: 'danger' } as const;

const dice = (owner: string, faces: readonly number[]): string => drawnMarks(faces.map((face) => `die:${owner}${face}`));

/** The die that was placed. */
function laid({ seat = '', number = 0, facts = {} }: Fact): string {
  if (facts.die === 'candy') return drawnMark(`die:${seat}*`);
  return drawnMark(`die:${facts.die === 'support' ? '+' : seat}${number}`);
}

/** `[5][5] on 7 (stash) and [3] with the cat`: where each of these dice went, in the order they were placed. */
function placed(facts: readonly Fact[], position: RatzziaPosition): string {
  const byPlace = new Map<string, string[]>();
  for (const fact of facts) {
    const place = fact.column ? numbered(position, fact.column) : '';
    byPlace.set(place, [...(byPlace.get(place) ?? []), laid(fact)]);
  }
  return list([...byPlace].map(([column, laid]) => (column ? m.ratzzia_log_on({ dice: laid.join(''), column }) : m.ratzzia_log_on_cat({ dice: laid.join('') }))));
}

const isPlaced = ({ name }: Fact): boolean => name === 'placed' || name === 'placed_on_cat';

/** A sentence for `run`, facts of one name, or of dice that were placed one after the other. */
function sentence(run: readonly Fact[], before: Fact | undefined, position: RatzziaPosition, you: string): string {
  const fact = run[0]!;
  const { seat = '', numbers = [], number = 0, column = 0, food, facts = {} } = fact;
  const mine = seat === you && you !== '';
  const name = seatMark(seat);
  const at = column ? numbered(position, column) : '';
  switch (fact.name) {
    case 'rolled':
      return mine ? m.ratzzia_you_rolls({ faces: dice(seat, numbers) }) : m.ratzzia_log_rolls({ name, faces: dice(seat, numbers) });
    case 'rerolls':
      return '';
    case 'rolled_again': {
      const values = { name, faces: dice(seat, before?.name === 'rerolls' ? (before.numbers ?? []) : []), now: dice(seat, numbers) };
      return mine ? m.ratzzia_you_again(values) : m.ratzzia_log_again(values);
    }
    case 'rolled_support':
      return m.ratzzia_log_support({ faces: dice('+', numbers) });
    case 'placed':
    case 'placed_on_cat':
      return mine ? m.ratzzia_you_places({ placed: placed(run, position) }) : m.ratzzia_log_places({ name, placed: placed(run, position) });
    case 'took_back':
      return mine ? m.ratzzia_you_back({ n: number, column: at }) : m.ratzzia_log_back({ name, n: number, column: at });
    case 'nothing_fits':
      return m.ratzzia_log_nothing_fits();
    case 'candy_jar': {
      const other = seatMark(String(facts.seat));
      if (facts.from === 'player' && facts.seat === you) return m.ratzzia_you_your_candy({ name });
      if (!mine) break;
      if (facts.from === 'player') return m.ratzzia_you_candy_from_player({ other });
      if (facts.from === 'board') return m.ratzzia_you_candy_from_board({ column: numbered(position, Number(facts.column)) });
      return facts.from === 'jar' ? m.ratzzia_you_candy_from_jar() : m.ratzzia_you_candy_from_nobody();
    }
    case 'greedy_mouse':
      if (facts.from === you) return m.ratzzia_you_greedy_mouse_robs({ food: food?.[seat] ?? 0, name });
      if (mine) return m.ratzzia_you_greedy_mouse({ food: food?.[seat] ?? 0, other: seatMark(String(facts.from)) });
      break;
    case 'starts':
      if (mine) return m.ratzzia_you_starts({ food: Object.entries(food ?? {}).map(([each, n]) => `${seatMark(each)} ${n}`).join(', ') });
      break;
    case 'tin':
      if (mine) return m.ratzzia_you_tin({ n: food?.[seat] ?? 0 });
      break;
    case 'stash':
      if (mine && !number) return m.ratzzia_you_stash_nothing({ food: facts.pair ?? 0, has: facts.has ?? 0 });
      if (mine) return m.ratzzia_you_stash({ food: number, n: facts.sack ?? 0, most: position.sack });
      break;
    case 'skipped':
      if (mine) return m.ratzzia_you_skipped();
  }
  return tellFact(fact, run.length, position, seatMark, false)?.[0] ?? '';
}

/** Facts that belong into one sentence: dice that are placed, dice that must go to the cat. */
function runs(events: readonly Event[]): { run: Fact[]; number: number }[] {
  const found: { run: Fact[]; number: number }[] = [];
  for (const { number, facts = [] } of events)
    for (const fact of facts) {
      const last = found.at(-1);
      const joins = last && last.run[0]!.seat === fact.seat && ((isPlaced(fact) && isPlaced(last.run[0]!)) || (fact.name === 'cat_die' && last.run[0]!.name === 'cat_die' && last.run[0]!.number === fact.number));
      if (joins) last.run.push(fact);
      else found.push({ run: [fact], number });
    }
  return found;
}

export function chronicle(events: readonly Event[], _table: TableInfo, position: Position, you: string): TurnLine[] {
  if (position.game !== 'ratzzia') return [];
  const all = runs(events);
  return all.flatMap(({ run, number }, index): TurnLine[] => {
    const fact = run[0]!;
    const text = sentence(run, all[index - 1]?.run[0], position, you);
    const tone = TONES[tellFact(fact, run.length, position, seatMark, false)?.[2] ?? ''];
    return text ? [{ text, number, ...(tone ? { tone } : {}), ...(BEGINS.has(fact.name) ? { begins: fact.seat ?? '' } : {}), ...(SUMS.has(fact.name) ? { sums: true } : {}) }] : [];
  });
}

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Event, Fact, Update } from '$lib/connection/wire';
import { beats, EVEN, joined, Playback } from '$lib/table/rhythm';
import type { Beat } from '$lib/table/rhythm';
import { rhythm as razzia } from '$games/razzia/board/rhythm';
import { rhythm as ratzzia } from '$games/ratzzia/board/rhythm';

const fact = (name: string, seat = 'A'): Fact => ({ name, seat }) as Fact;
const move = (number: number, ...names: string[]): Event => ({ number, at: 0, kind: 'move', facts: names.map((name) => fact(name)) });
const update = (...events: Event[]): Update => ({ type: 'update', before: 0, version: events.at(-1)?.number ?? 1, events, position: {} }) as unknown as Update;
const told = (made: Beat[]): string[][] => made.map(({ facts }) => facts.map(({ name }) => name));

describe('an update in beats', () => {
  test('the weights are those of the issue', () => {
    const { passed, bid, police, won, raid } = razzia.stays;
    expect([passed, bid, police, won]).toEqual([500, 900, 1300, 1800]);
    expect([raid, ratzzia.stays.cat_comes].every((stays) => stays! >= 2500 && stays! <= 3000)).toBe(true);
  });

  test('the last pass is shown before the win, and the table changes with the win', () => {
    const made = beats(update(move(7, 'passed', 'won')), razzia);
    expect(told(made)).toEqual([['passed'], ['won']]);
    expect(made.map(({ settles }) => settles)).toEqual([false, true]);
    expect(made.map(({ stays }) => stays)).toEqual([500, 1800]);
  });

  test('those who cannot bid are passed over together', () => {
    expect(told(beats(update(move(5, 'bid'), move(6, 'had_to_pass'), move(7, 'had_to_pass', 'won')), razzia))).toEqual([['bid'], ['had_to_pass', 'had_to_pass'], ['won']]);
  });

  test('after a raid the sheet holds, with what was scored, and only then the next round is laid out', () => {
    const scored = [{ seat: 'A', name: 'gold', points: 3 }] as unknown as Event['scored'];
    const made = beats(update(move(8), { ...move(9, 'police', 'raid', 'round_over', 'round_begins'), scored: scored! }), razzia);
    expect(told(made)).toEqual([['police', 'raid'], ['round_over'], ['round_begins']]);
    expect(made.map(({ holds, settles }) => [holds, settles])).toEqual([[false, false], [true, false], [false, true]]);
    expect(made.map(({ events }) => events.some((event) => event.scored))).toEqual([false, true, false]);
    expect(made[0]!.events.map(({ number }) => number)).toEqual([8, 9]);
  });

  test('what a game says nothing about is one beat, and chat takes no time', () => {
    expect(beats(update(move(1, 'rolled', 'held')), EVEN)).toHaveLength(1);
    expect(beats(update({ number: 2, at: 0, kind: 'chat', text: 'hi' }))[0]).toMatchObject({ stays: 0, settles: true, last: true });
    expect(beats(update(move(1, 'placed', 'cat_comes')), ratzzia)[0]!.stays).toBe(2600);
  });

  test('joined again, the beats are the events of the update', () => {
    const events = [move(8), move(9, 'bid', 'won'), move(10, 'called')];
    const shown = beats(update(...events), razzia).reduce<Event[]>((all, beat) => joined(all, beat.events), []);
    expect(shown.map(({ number, facts = [] }) => [number, facts.map(({ name }) => name)])).toEqual([[8, []], [9, ['bid', 'won']], [10, ['called']]]);
  });
});

describe('the queue', () => {
  let shown: string[];
  let settled: number;
  let queue: Playback;
  const stage = (speed = 1): Playback =>
    new Playback({ show: ({ facts }) => shown.push(facts.map(({ name }) => name).join()), settle: () => (settled += 1), paced: (stays) => stays * speed, changed: () => undefined });

  beforeEach(() => {
    vi.useFakeTimers();
    shown = [];
    settled = 0;
    queue = stage();
  });
  afterEach(() => void vi.useRealTimers());

  const raid = (): Beat[] => beats(update(move(9, 'police', 'raid', 'round_over', 'round_begins')), razzia);

  test('everything stays as long as it weighs, however much waits behind it', () => {
    for (let number = 0; number < 20; number++) queue.push(beats(update(move(number, 'bid')), razzia));
    vi.advanceTimersByTime(899);
    expect(shown).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(shown).toHaveLength(2);
    expect(queue.behind).toBe(18);
    vi.advanceTimersByTime(18 * 900 + 899);
    expect([shown.length, queue.now === null]).toEqual([20, false]);
    vi.advanceTimersByTime(1);
    expect(queue.now).toBeNull();
  });

  test('one press shows all that is behind', () => {
    for (let number = 0; number < 20; number++) queue.push(beats(update(move(number, 'passed')), razzia));
    queue.skip();
    expect([shown.length, queue.behind, queue.now, settled]).toEqual([20, 0, null, 20]);
  });

  test('a press ends the scene of the raid, not the sheet; the table is the old one until that is closed', () => {
    queue.push(raid());
    queue.push(beats(update(move(10, 'drawn')), razzia));
    queue.skip();
    expect([shown, queue.held, settled]).toEqual([['police,raid', 'round_over'], true, 0]);
    queue.skip();
    vi.advanceTimersByTime(60_000);
    expect([queue.held, shown.length, settled]).toEqual([true, 2, 0]);
    queue.release();
    expect([shown.at(-1), settled, queue.held]).toEqual(['round_begins', 1, false]);
    vi.advanceTimersByTime(900);
    expect(shown.at(-1)).toBe('drawn');
  });

  test('the sheet of the last round holds the final table back too', () => {
    queue.push(beats(update(move(9, 'bid', 'won', 'round_over')), razzia));
    queue.skip();
    expect([queue.held, settled]).toEqual([true, 0]);
    queue.release();
    expect([queue.now, settled]).toEqual([null, 1]);
  });

  test('the speed setting scales all, down to nothing', () => {
    queue = stage(0);
    queue.push(beats(update(move(1, 'police')), razzia));
    queue.push(beats(update(move(2, 'passed', 'won')), razzia));
    vi.runAllTimers();
    expect([shown, queue.now]).toEqual([['police', 'passed', 'won'], null]);
  });

  test('what was not shown before the connection came back is handed over', () => {
    queue.push(beats(update(move(1, 'passed', 'won')), razzia));
    expect(queue.clear().flatMap(({ facts }) => facts.map(({ name }) => name))).toEqual(['won']);
    vi.advanceTimersByTime(5000);
    expect(shown).toEqual(['passed']);
  });
});

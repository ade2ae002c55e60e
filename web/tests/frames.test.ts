import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

let now = 0;
let waiting: FrameRequestCallback | undefined;

/** Frames that come so many milliseconds after each other, until so much time has gone by. */
function draw(every: number, until: number): void {
  while (waiting && now + every <= until) {
    now += every;
    const frame = waiting;
    waiting = undefined;
    frame(now);
  }
}

/** A page of its own, for a slow device stays slow. */
const page = async () => import('$lib/ui/frames');

beforeEach(() => {
  now = 0;
  waiting = undefined;
  vi.resetModules();
  vi.stubGlobal('performance', { now: () => now });
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => ((waiting = frame), 1));
  vi.stubGlobal('cancelAnimationFrame', () => (waiting = undefined));
});
afterEach(() => vi.unstubAllGlobals());

describe('a scene', () => {
  test('stays as it is where 60 frames a second come, and is not watched for ever', async () => {
    const { isSlow, watchFrames } = await page();
    watchFrames();
    draw(1000 / 60, 10_000);
    expect(isSlow()).toBe(false);
    expect(waiting).toBeUndefined();
  });

  test('becomes simple at once where 30 come', async () => {
    const { isSlow, watchFrames } = await page();
    const simplify = vi.fn();
    watchFrames(simplify);
    draw(1000 / 30, 600);
    expect(isSlow()).toBe(true);
    expect(simplify).toHaveBeenCalledOnce();
    expect(document.documentElement.dataset.scenes).toBe('simple');
  });

  test('becomes simple when it is heavy only later on', async () => {
    const { isSlow, watchFrames } = await page();
    watchFrames();
    draw(1000 / 60, 600);
    expect(isSlow()).toBe(false);
    draw(1000 / 30, 3000);
    expect(isSlow()).toBe(true);
  });

  test('is not judged by the time in which another tab was in front', async () => {
    const { isSlow, watchFrames } = await page();
    watchFrames();
    draw(1000 / 60, 600);
    draw(5000, 6000);
    expect(isSlow()).toBe(false);
    expect(waiting).toBeUndefined();
  });
});

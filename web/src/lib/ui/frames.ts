/**
 * Whether this device keeps up with large scenes. The first frames of one are counted; a device that does not reach 50 a second
 * gets simple scenes, whose lights stand still, from then on.
 */
const WANTED = 50;
const WATCHED = 400;

let slow = false;

export const isSlow = (): boolean => slow;

/** Counts for a moment; calls `simplify` if it was too slow. What is returned ends it. */
export function watchFrames(simplify: () => void): () => void {
  if (slow || typeof requestAnimationFrame !== 'function') return () => undefined;
  const begun = performance.now();
  let frames = 0;
  let next = requestAnimationFrame(function count() {
    frames += 1;
    const spent = performance.now() - begun;
    if (spent < WATCHED) {
      next = requestAnimationFrame(count);
    } else if ((1000 * frames) / spent < WANTED) {
      slow = true;
      document.documentElement.dataset.scenes = 'simple';
      simplify();
    }
  });
  return () => cancelAnimationFrame(next);
}

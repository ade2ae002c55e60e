/**
 * Whether this device keeps up with what moves. Frames are counted at the beginning of a scene or a flight; a device that does
 * not reach 50 a second gets simple ones from then on: lights stand still, and nothing flies over the table.
 */
const WANTED = 50;
const SET_UP = 120; // the frame in which a scene is put up takes long on every device
const WATCHED = 400;
const HIDDEN = 2000; // no frames for so long: another tab was in front

let slow = false;

export const isSlow = (): boolean => slow;

/** Counts for a moment; calls `simplify` if it was too slow. What is returned ends it. */
export function watchFrames(simplify?: () => void): () => void {
  if (slow || typeof requestAnimationFrame !== 'function') return () => undefined;
  const begun = performance.now() + SET_UP;
  let frames = 0;
  let next = requestAnimationFrame(function count() {
    const spent = performance.now() - begun;
    if (spent > 0) frames += 1;
    if (spent < WATCHED) {
      next = requestAnimationFrame(count);
    } else if (spent < HIDDEN && (1000 * frames) / spent < WANTED) {
      slow = true;
      document.documentElement.dataset.scenes = 'simple';
      simplify?.();
    }
  });
  return () => cancelAnimationFrame(next);
}

/**
 * Whether this device keeps up with what moves. Frames are counted from the beginning of a scene or a flight on; a device that
 * does not reach 50 a second gets simple ones from then on: lights stand still, and nothing flies over the table.
 */
const WANTED = 50;
const SET_UP = 120; // the frame in which a scene is put up takes long on every device
const LOOKS = [400, 1200, 2400]; // ms after which all frames until then are counted: some scenes become heavy late
const HIDDEN = 1500; // no frame for so long: another tab was in front

let slow = false;

export const isSlow = (): boolean => slow;

/** Counts as long as a scene takes; calls `simplify` if it was too slow. What is returned ends it. */
export function watchFrames(simplify?: () => void): () => void {
  if (slow || typeof requestAnimationFrame !== 'function') return () => undefined;
  const begun = performance.now() + SET_UP;
  const looks = [...LOOKS];
  let last = begun;
  let frames = 0;
  let next = requestAnimationFrame(function count() {
    const now = performance.now();
    const spent = now - begun;
    if (now - last > HIDDEN) return;
    last = now;
    if (spent > 0) frames += 1;
    if (spent >= looks[0]!) {
      looks.shift();
      slow = (1000 * frames) / spent < WANTED;
    }
    if (slow) {
      document.documentElement.dataset.scenes = 'simple';
      simplify?.();
    } else if (looks.length > 0) {
      next = requestAnimationFrame(count);
    }
  });
  return () => cancelAnimationFrame(next);
}

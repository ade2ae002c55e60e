// What to touch next for a move of Ratzzia, for the lesson's light.
import { rerolled } from '../board/moves';

const all = (root: Element, selector: string): HTMLElement[] => [...root.querySelectorAll<HTMLElement>(selector)];

/** By step: what is spoken of where there is nothing to do. */
const SPOKEN_OF: Record<string, string> = { welcome: 'seat-A', cat: 'cat', safe: 'seat-A', came: 'cat', sweet: 'seat-A' };
export const spokenOf = (step: string, root: Element): HTMLElement[] => (SPOKEN_OF[step] ? all(root, `[data-at='${SPOKEN_OF[step]}']`) : []);

/** The dice with these faces that are not chosen yet; none if all are. */
function toChoose(root: Element, faces: readonly number[]): HTMLElement[] {
  const left = [...faces];
  for (const die of all(root, '.tray .die.again')) left.splice(left.indexOf(Number(die.dataset.face)), 1);
  return all(root, '.tray button.die.able:not(.again)')
    .reverse()
    .filter(({ dataset }) => {
      const index = left.indexOf(Number(dataset.face));
      if (index >= 0) left.splice(index, 1);
      return index >= 0;
    });
}

export function point(move: string, root: Element): HTMLElement[] {
  if (move.startsWith('reroll:')) {
    const dice = toChoose(root, rerolled(move));
    return dice.length > 0 ? dice.slice(0, 1) : all(root, '.tray .actions .button').slice(-1);
  }
  const [what = '', where = ''] = move.split(/[@:]/);
  const chip = all(root, '.tray .actions .chip').filter(({ dataset }) => dataset.to === where);
  if (chip.length > 0) return chip;
  if (move.includes('@')) return all(root, `.tray button.die.able[data-face='${what}']`).slice(0, 1);
  return all(root, '.tray .actions [data-main]');
}

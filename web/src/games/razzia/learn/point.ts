// What to touch next for a move of Razzia!, for the lesson's light.
const all = (root: Element, selector: string): HTMLElement[] => [...root.querySelectorAll<HTMLElement>(selector)];

/** By step: what is spoken of where there is nothing to do. */
const SPOKEN_OF: Record<string, string> = {
  welcome: '.dock .own .cheques',
  swap: '.dock .own .cheques',
  danger: '.board [data-at^=police-]',
  cheques: '.dock .own .cheques',
  alone: '.dock .own',
};
export const spokenOf = (step: string, root: Element): HTMLElement[] => (SPOKEN_OF[step] ? all(root, SPOKEN_OF[step]) : []);

export function point(move: string, root: Element): HTMLElement[] {
  if (/^\d+$/.test(move)) return all(root, '.dock button.cheque.lit').filter((each) => each.querySelector('text')?.textContent?.trim() === move);
  if (move === 'pass') return all(root, '.dock .actions .pass');
  if (move.startsWith('take:') && root.querySelector('.loot button.pick')) {
    const chosen = root.querySelector('.loot button.pick.on');
    return chosen ? all(root, '.dock .actions .primary') : all(root, '.loot button.pick').slice(0, 1);
  }
  return all(root, '.dock .actions button:enabled').slice(0, 1);
}

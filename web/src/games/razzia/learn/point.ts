// What to touch next for a move of Razzia!, for the lesson's light.
const all = (root: Element, selector: string): HTMLElement[] => [...root.querySelectorAll<HTMLElement>(selector)];

export function point(move: string, root: Element): HTMLElement[] {
  if (/^\d+$/.test(move)) return all(root, '.dock button.cheque.lit').filter((each) => each.querySelector('text')?.textContent?.trim() === move);
  if (move === 'pass') return all(root, '.dock .actions .pass');
  if (move.startsWith('take:') && root.querySelector('.loot button.pick')) {
    const chosen = root.querySelector('.loot button.pick.on');
    return chosen ? all(root, '.dock .actions .primary') : all(root, '.loot button.pick').slice(0, 1);
  }
  return all(root, '.dock .actions button:enabled').slice(0, 1);
}

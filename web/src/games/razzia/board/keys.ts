/** The move that a key stands for, as the buttons say: D and 1 draw, 2 draws from the second pile, A calls, P passes. */
export function moveOfKey(key: string, legal: readonly string[]): string | undefined {
  const draws = legal.filter((move) => move.startsWith('draw'));
  const moves: Record<string, string | undefined> = { d: draws[0], 1: draws[0], 2: draws[1] ?? draws[0], a: 'call', p: 'pass' };
  const move = moves[key];
  return move && legal.includes(move) ? move : undefined;
}

/** Reads the summary of Ratzzia: `1146` is a roll, `#4` every roll of four dice; of these it counts how many were kept. */
import { doubt } from '$lib/explore/summary';
import type { Answer, Bar, PlayersTable } from '$lib/explore/summary';
import { decimal, percent, say } from '$lib/insight/words.svelte';

type Kept = readonly (readonly [faces: string, times: number, gain: number])[];

export const MOST_DICE = 7;
export const codeOf = (dice: readonly number[]): string => [...dice].sort().join('');
export const widerCode = (dice: readonly number[]): string => `#${dice.length}`;

const gained = (hundredths: number): string => say('explore.gain', { food: decimal(hundredths / 100) });

function keptName(faces: string, roll: string): string {
  if (faces === '#0') return say('explore.keep_none');
  if (faces.startsWith('#')) return say('explore.keep_n', { n: faces.slice(1) });
  if (faces === roll) return say('explore.keep_all');
  return faces ? say('explore.keep', { dice: [...faces].join(' ') }) : say('explore.keep_none');
}

export function answerOf(table: PlayersTable, seats: number, code: string): Answer {
  const cells = table.roll?.[code];
  if (!cells) return { times: 0, groups: [] };
  const [times, thousandths, gain] = cells as readonly number[];
  const kept = cells[3] as Kept;
  const bars: Bar[] = kept.map(([faces, many, mean]) => ({ name: keptName(faces, code), times: many, ends: gained(mean), ...(/^[1-6]/.test(faces) && faces !== code ? { faces } : {}) }));
  const rest = times! - kept.reduce((sum, [, many]) => sum + many, 0);
  if (kept.length > 0 && rest > 0) bars.push({ name: say('explore.rest'), times: rest });
  const share = thousandths! / 1000;
  const ends = say('explore.ends', { share: percent(share), half: doubt(share, times!) });
  const summed = `${gained(gain!)} · ${ends} (${say('explore.par', { share: percent(1 / seats) })})`;
  return { times: times!, groups: [{ title: say('explore.does'), bars, note: summed }] };
}

import { Refused } from '$lib/connection/api';
import type { Problem } from '$lib/connection/wire';
import { m } from '$lib/words/words.svelte';

/** What the server refused, in words; in its own if we have none. */
export const problemText = ({ code, message }: Pick<Problem, 'message'> & { code: string }): string =>
  (m as unknown as Record<string, (() => string) | undefined>)[`problem_${code}`]?.() ?? message;

/** What went wrong, in words. Only the server knows what it expected where something was asked for wrongly. */
export const troubleText = (wrong: unknown): string => (wrong instanceof Refused && wrong.code !== 'illegal' ? problemText(wrong) : (wrong as Error).message);

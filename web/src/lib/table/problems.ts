import type { Problem } from '$lib/connection/wire';
import { m } from '$lib/words/words.svelte';

/** What the server refused, in words; in its own if we have none. */
export const problemText = ({ code, message }: Problem): string =>
  (m as unknown as Record<string, (() => string) | undefined>)[`problem_${code}`]?.() ?? message;

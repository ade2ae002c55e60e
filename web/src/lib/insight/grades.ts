import type { GradeName } from '$lib/connection/wire';

/** The smallest first. */
export const ERRORS: readonly GradeName[] = ['inaccuracy', 'mistake', 'blunder'];

/** Chess's signs. */
export const SIGNS: Partial<Record<GradeName, string>> = { inaccuracy: '?!', mistake: '?', blunder: '??' };

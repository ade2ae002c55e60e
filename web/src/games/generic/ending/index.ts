/** A game without pictures of its own ends without one. */
import type { Moment } from '$lib/table/ending';

export { default as Scene } from './Scene.svelte';
export const moments = (): Moment[] => [];

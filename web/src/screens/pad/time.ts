import { region } from '$lib/words/words.svelte';

/** A day and a time, as this browser's language writes them. */
export const whenShort = (at: number): string => new Intl.DateTimeFormat(region(), { dateStyle: 'medium', timeStyle: 'short' }).format(at);
export const timeShort = (at: number): string => new Intl.DateTimeFormat(region(), { timeStyle: 'short' }).format(at);

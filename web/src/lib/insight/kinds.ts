/** Kinds of decisions and faults in words. The server says which they are (redada/study/kinds.py). */
import { capital, kind as card } from '$lib/words/words.svelte';
import { say } from './words.svelte';

const thief = (): string => capital(card('thief'));

/** `bid.high`: what was wrong with a move. */
export const kindText = (kind: string): string => say(`insight.kind.${kind.replace('.', '_')}`, { card: thief() });
/** `bid`, or `bid.high`: what was decided. */
export const topicText = (kind: string): string => say(`insight.topic.${kind.split('.')[0]}`, { card: thief() });
export const stageText = (stage: string): string => say(`insight.stage.${stage}`);
export const bandText = (band: string): string => say(`insight.band.${band}`);

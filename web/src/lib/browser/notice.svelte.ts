import type { SoundName } from '$lib/sound/synth';
import { settings } from './settings.svelte';

/** A sound, if somebody asked for sound; loaded with the first one. */
export function sound(name: SoundName): void {
  if (settings.sound && settings.volume > 0) void import('$lib/sound/synth').then(({ play }) => play(name, settings.volume));
}

/** Tell somebody that it is their turn: with sound and vibration if they want that. */
export function notice(): void {
  sound('turn');
  if (settings.sound && document.visibilityState !== 'visible') navigator.vibrate?.(120);
}

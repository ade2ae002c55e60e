import { settings } from './settings.svelte';

/** A short, soft note; made here, so that there is nothing to download. */
function chime(): void {
  try {
    const audio = new AudioContext();
    for (const [at, pitch] of [[0, 660], [0.14, 880]] as const) {
      const tone = audio.createOscillator();
      const volume = audio.createGain();
      tone.frequency.value = pitch;
      volume.gain.setValueAtTime(0, audio.currentTime + at);
      volume.gain.linearRampToValueAtTime(0.12, audio.currentTime + at + 0.02);
      volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + at + 0.35);
      tone.connect(volume).connect(audio.destination);
      tone.start(audio.currentTime + at);
      tone.stop(audio.currentTime + at + 0.4);
    }
    setTimeout(() => void audio.close(), 1200);
  } catch {
    // no sound here
  }
}

/** Tell somebody that it is their turn: with sound and vibration if they want that. */
export function notice(): void {
  if (settings.sound) chime();
  if (settings.sound && document.visibilityState !== 'visible') navigator.vibrate?.(120);
}

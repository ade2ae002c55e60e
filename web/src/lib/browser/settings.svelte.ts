import { read, write } from './storage';

export type Theme = 'system' | 'light' | 'dark';
export type Look = '' | 'police' | 'ra';
export type Speed = 'slow' | 'normal' | 'fast' | 'off';

interface Kept {
  theme: Theme;
  /** Empty: the table's, or the one of the rulebook in this language. */
  look: Look;
  /** Names of cards in this language, whatever edition a table has. */
  ownNames: boolean;
  speed: Speed;
  sound: boolean;
  /** From 0 to 1. */
  volume: number;
  /** Whether sound was offered. */
  soundOffered: boolean;
  /** Whether the controls turn to the other side for others at this device. */
  turnDock: boolean;
  /** Whether one is warned before a blunder, at tables with hints. */
  warn: boolean;
  name: string;
}

const defaults: Kept = { theme: 'system', look: '', ownNames: false, speed: 'normal', sound: false, volume: 0.6, soundOffered: false, turnDock: false, warn: false, name: '' };

/** What somebody chose in this browser. Assigning keeps it. */
export const settings: Kept = $state({ ...defaults, ...read<Partial<Kept>>('settings', {}) });

/** Call once, from the root component. */
export function keepSettings(): void {
  $effect(() => void write('settings', $state.snapshot(settings)));
  $effect(() => {
    const root = document.documentElement;
    if (settings.theme === 'system') delete root.dataset.theme;
    else root.dataset.theme = settings.theme;
  });
}

const still = typeof matchMedia === 'function' ? matchMedia('(prefers-reduced-motion: reduce)') : null;

/** Milliseconds that something shown for `normal` milliseconds gets at the chosen speed. */
export function paced(normal: number): number {
  return normal * { slow: 1.7, normal: 1, fast: 0.4, off: 0 }[settings.speed];
}

/** Like `paced`, for things that move: nothing moves for those who asked for stillness. */
export function moving(normal: number): number {
  return still?.matches ? 0 : paced(normal);
}

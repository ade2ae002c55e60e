import { m } from '$lib/words/words.svelte';
import type { Lesson } from '$lib/learn/lesson';
import type { Game } from '../game';

export const razzia: Game = {
  name: 'razzia',
  title: 'Razzia!',
  author: 'Reiner Knizia',
  pitch: () => m.pitch_razzia(),
  emblem: () => import('./Emblem.svelte'),
  table: () => import('./table'),
  setup: () => import('./setup'),
  companion: () => import('./companion'),
  learn: {
    card: () => import('./learn/RazziaCard.svelte'),
    rules: () => import('./learn'),
    lesson: async () => (await import('./learn/lesson.json')).default as unknown as Lesson,
    point: () => import('./learn/point'),
    lessonPace: 1100,
    sheetSteps: ['raid', 'end'],
  },
  pad: async () => (await import('./pad')).pad,
  explore: true,
};

import { m } from '$lib/words/words.svelte';
import type { Lesson } from '$lib/learn/lesson';
import type { Game } from '../game';

export const ratzzia: Game = {
  name: 'ratzzia',
  title: 'Ratzzia',
  author: 'Sophia Wagner',
  pitch: () => m.pitch_ratzzia(),
  emblem: () => import('./Emblem.svelte'),
  table: () => import('./table'),
  setup: () => import('./setup'),
  companion: () => import('./companion'),
  editor: () => import('./editor/BoardEditor.svelte'),
  learn: {
    card: () => import('./learn/RatzziaCard.svelte'),
    rules: () => import('./learn'),
    lesson: async () => (await import('./learn/lesson.json')).default as unknown as Lesson,
    point: () => import('./learn/point'),
    lessonPace: 620,
    sheetSteps: [],
  },
  pad: async () => (await import('./pad')).pad,
  explore: true,
};

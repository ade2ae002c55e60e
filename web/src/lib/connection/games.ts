/** What the server says of the games it has: seats, options, bots (`GET /api/games`). */
import { plainName } from '$lib/words/plain';
import { m } from '$lib/words/words.svelte';
import { getGames } from './api';
import type { GameAnswer } from './api';

export interface Option {
  name: string;
  kind: 'choice' | 'yes_no' | 'number' | 'text';
  choices: readonly string[];
  least?: number;
  most?: number;
  /** What it is if nobody chooses, as the notation writes it. */
  initial: string;
}

export interface GameOffer {
  name: string;
  title: string;
  seats: readonly number[];
  options: readonly Option[];
  bots: readonly string[];
}

let asked: Promise<GameOffer[]> | null = null;

/** All games of the server; it is asked once. */
export function offers(): Promise<GameOffer[]> {
  asked ??= getGames().then(
    (games) => games.map(readOffer),
    (refused) => {
      asked = null;
      throw refused;
    },
  );
  return asked;
}

export async function offerOf(game: string): Promise<GameOffer | null> {
  return (await offers()).find(({ name }) => name === game) ?? null;
}

export function readOffer({ name, title, seats, options, bots }: GameAnswer): GameOffer {
  return { name, title: title ?? plainName(name), seats, bots, options: Object.entries(options).map(([key, choices]) => readOption(key, choices)) };
}

function readOption(name: string, choices: readonly string[]): Option {
  const yesNo = choices.length === 2 && choices.includes('yes') && choices.includes('no');
  return { name, kind: yesNo ? 'yes_no' : choices.length > 0 ? 'choice' : 'text', choices, initial: choices[0] ?? '' };
}

/** `piles=2 show_face_down=no`, as a table's setup has it. */
export const optionsText = (values: Record<string, string>): string =>
  Object.entries(values)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${value}`)
    .join(' ');

const message = (key: string): string | undefined => (m as unknown as Record<string, (() => string) | undefined>)[key]?.();

/** In words; an option that no message names is called by its name. */
export const optionLabel = (name: string): string => message(`option_${name}`) ?? plainName(name);
export const choiceLabel = (name: string, choice: string): string => message(`option_${name}_${choice}`) ?? choice.replaceAll('_', ' ');

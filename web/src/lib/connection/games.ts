/** What the server says of the games it has: seats, options, bots (`GET /api/games`). */
import { plainName } from '$lib/words/plain';
import { capital, m } from '$lib/words/words.svelte';
import { getGames } from './api';

/** An option as a form needs it. */
export interface Option {
  name: string;
  kind: 'choice' | 'yes_no' | 'number' | 'text';
  /** What it is if nobody chooses, as the notation writes it. */
  default: string;
  choices: readonly string[];
  /** Of a number. */
  least: number;
  most: number;
}

export interface GameOffer {
  name: string;
  title: string;
  seats: readonly number[];
  form: readonly Option[];
  /** Themes that the table may wear. */
  looks: readonly string[];
  /** Levels and other bots that can be seated. */
  bots: readonly string[];
  /** Whether this device makes the offer, since no server answers. */
  here?: boolean;
}

let asked: Promise<GameOffer[]> | null = null;

/** All games of the server, which is asked once; those of this device where none answers. */
export function offers(here = false): Promise<GameOffer[]> {
  asked ??= getGames().catch(async (refused: unknown) => {
    asked = null;
    if (here) return (await import('$lib/device/http')).offersHere();
    throw refused;
  });
  return asked;
}

/** `anew`: not as the server has said before. */
export async function offerOf(game: string, anew = false): Promise<GameOffer | null> {
  if (anew) asked = null;
  return (await offers(true)).find(({ name }) => name === game) ?? null;
}

/** `piles=2 show_face_down=no`, as a table's setup has it. */
export const optionsText = (values: Record<string, string>): string =>
  Object.entries(values)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${value}`)
    .join(' ');

const message = (key: string): string | undefined => (m as unknown as Record<string, (() => string) | undefined>)[key]?.();

/** In words, by the game's own messages; what they do not name is called by its name. */
export const optionLabel = (game: string, name: string): string => capital(message(`${game}_option_${name}`) ?? plainName(name));
export const choiceLabel = (game: string, name: string, choice: string): string => message(`${game}_option_${name}_${choice}`) ?? choice.replaceAll('_', ' ');

/** Who sits there: the face and the name of everybody, and how the bots play. Colours and shapes are those of the seat (shapes.ts). */
import { SEATS } from '$lib/connection/wire';
import type { Seat, SeatInfo, TableInfo } from '$lib/connection/wire';
import { m } from '$lib/words/words.svelte';

/** Which parts a portrait has: each a number from 0 to 5 that a game draws in its own way. */
export interface Face {
  head: number;
  eyes: number;
  mouth: number;
  skin: number;
}

/** What a game's portrait gets. */
export interface PortraitProps {
  face: Face;
  seat: string;
}

/** A character is a name and a face: four digits for head, eyes, mouth and skin. */
type Character = readonly [name: string, face: string];

/** The bots of each level, the best known first: a second bot of the same level at a table is the second. A new level is a line here and in the words (`level`, `character`). */
const CAST: Record<string, readonly Character[]> = {
  beginner: [['Pip', '2001'], ['Tilly', '3530'], ['Benny', '2402'], ['Dot', '6503'], ['Ollie', '1054']],
  easy: [['Mimi', '3532'], ['Gus', '1210'], ['Fay', '6531'], ['Otto', '2143'], ['Nell', '3034']],
  medium: [['Vito', '0112'], ['Lola', '6530'], ['Rico', '4014'], ['Carla', '3533'], ['Tony', '1321']],
  hard: [['Sal', '0322'], ['Greta', '3431'], ['Bruno', '4142'], ['Ines', '6233'], ['Dino', '5310']],
  expert: [['Don Aldo', '5221'], ['Vera', '6130'], ['The Count', '4212'], ['Nonna', '3204'], ['Silvio', '0354']],
  champion: [['Regina', '6214'], ['Maestro', '5302'], ['Zero', '4130'], ['The Fox', '0350'], ['Ada', '3104']],
};
/** Bots of levels that are not listed, and of other packages. */
const STRANGERS: readonly Character[] = [['Nico', '0011'], ['Zita', '6532'], ['Leo', '1043'], ['Uma', '3030'], ['Max', '4054']];

const isBot = ({ kind, name, bot }: SeatInfo): boolean => kind === 'bot' && (name === bot || name === '');

/** The character that plays in seat `index`, if it is a bot without a name of its own. */
function characterOf(seats: readonly SeatInfo[], index: number): Character | undefined {
  const info = seats[index];
  if (!info || !isBot(info)) return undefined;
  const known = CAST[info.bot] ?? STRANGERS;
  const before = seats.slice(0, index).filter((other) => isBot(other) && (CAST[other.bot] ?? STRANGERS) === known).length;
  return known[before % known.length];
}

/** What everybody at a table is called; `seats` in order. */
export function nameAt(seats: readonly SeatInfo[], index: number): string {
  const info = seats[index];
  if (!info) return '';
  if (info.kind === 'open') return m.seat_open();
  return characterOf(seats, index)?.[0] ?? info.name;
}

const digits = (code: string): Face => {
  const [head = 0, eyes = 0, mouth = 0, skin = 0] = [...code].map(Number);
  return { head, eyes, mouth, skin };
};

/** A number that is always the same for a name. */
const hash = (name: string): number => [...name].reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)!) % 9973, 7);

/** Heads that suit anybody, one for each seat, so that two people never look the same. */
const HEADS = [0, 6, 1, 3, 2];

export function faceAt(seats: readonly SeatInfo[], index: number): Face {
  const character = characterOf(seats, index);
  if (character) return digits(character[1]);
  const number = hash(seats[index]?.name ?? '');
  const head = HEADS[index] ?? 0;
  const lady = head === 6 || head === 3;
  return { head, eyes: lady ? 5 : number % 4, mouth: lady ? 3 * (number % 2) : number % 3, skin: Math.floor(number / 7) % 5 };
}

const inOrder = (table: TableInfo): SeatInfo[] => SEATS.slice(0, table.setup.seats).map((seat) => table.seats[seat]!);

export const faceOf = (table: TableInfo, seat: string): Face => faceAt(inOrder(table), SEATS.indexOf(seat as Seat));
export const nameIn = (table: TableInfo, seat: string): string => nameAt(inOrder(table), SEATS.indexOf(seat as Seat));

type Sentence = (() => string) | undefined;
const said = (key: string): string | undefined => ((m as unknown as Record<string, Sentence>)[key] as Sentence)?.();

/** A level as it is called; other bots by their own name. */
export const levelName = (bot: string): string => said(`level_${bot}`) ?? bot;

/** A line about how a bot plays; empty for those we know nothing of. */
export const manner = (bot: string): string => said(`character_${bot}`) ?? '';

/** What travels between client and server; the types are made from the Python classes (protocol.ts). */
import type { Answer, Chat, Fill, Free, Move, Propose, RatzziaPosition, RazziaPosition, SeatLetter, Start, TableInfo } from './protocol';

export type * from './protocol';
export const PROTOCOL = 1;

export type Seat = SeatLetter;
export const SEATS: readonly Seat[] = ['A', 'B', 'C', 'D', 'E'];
export type GameName = TableInfo['setup']['game'];
export type Position = RazziaPosition | RatzziaPosition;

type Unsent<Message extends { id: string }> = Omit<Message, 'id' | 'version'>;

/** What a client asks for; the connection adds `id`, and `version` where one is needed. */
export type Wish =
  | Unsent<Move>
  | Unsent<Chat>
  | Unsent<Fill>
  | Unsent<Free>
  | Unsent<Start>
  | Unsent<Propose>
  | Unsent<Answer>
  | { type: 'resume' | 'leave' | 'back' | 'resign' };

/** Sheets that the server makes as PDF (`GET /api/print`). */
import { Refused, url } from './api';

export interface Sheet {
  kind: string;
  games: readonly string[];
  takes_board: boolean;
}

export interface PrintOffer {
  available: boolean;
  sheets: readonly Sheet[];
  papers: readonly string[];
  languages: readonly string[];
  looks: readonly string[];
}

/** What is chosen for all sheets; empty: as the server has it. */
export interface Choice {
  game: string;
  language: string;
  paper: string;
  look: string;
}

export interface OwnBoard {
  name: string;
  code: string;
}

export async function printOffer(): Promise<PrintOffer> {
  const answer = await fetch(url('api/print')).catch(() => null);
  if (!answer?.ok) throw new Refused('offline', 'no answer from the server');
  return (await answer.json()) as PrintOffer;
}

/** Where a sheet is, as PDF or as a small picture. */
export function sheetLink(kind: string, ending: 'pdf' | 'png', choice: Choice, board: OwnBoard | null = null): string {
  const query = new URLSearchParams(Object.entries(choice).filter(([, value]) => value !== ''));
  if (board) {
    query.set('board', board.code);
    query.set('name', board.name.slice(0, 40));
  }
  return `/api/print/${kind}.${ending}?${query.toString()}`;
}

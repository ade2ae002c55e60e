/** A finished pad as a link that enters it in BG Stats, the app for logging plays. It opens there and asks before it keeps anything. */
import { places } from './evaluate';
import type { Sheet } from './sheet';
import type { Tables } from './tables';

const ADDRESS = 'https://app.bgstatsapp.com/createPlay.html';
/** Never changes: the app remembers by it whom it has matched. */
const SOURCE = 'Redada';

/** UTC, as the app wants it: `2026-11-17 12:30:00`. */
const utc = (at: number): string => new Date(at).toISOString().slice(0, 19).replace('T', ' ');

/** Players are the same wherever they have the same name. */
const playerId = (name: string): string => name.trim().toLocaleLowerCase();

export function bgStatsLink(pad: string, title: string, tables: Tables, sheet: Sheet, ended: number): string {
  const ranks = places(tables, sheet.counts.slice(0, sheet.counted), sheet.result);
  const play = {
    sourceName: SOURCE,
    sourcePlayId: pad,
    playDate: utc(ended),
    game: { name: title, sourceGameId: tables.game, highestWins: true, noPoints: false },
    players: sheet.names.map((name, seat) => ({
      name,
      sourcePlayerId: playerId(name),
      startPlayer: seat === sheet.starter,
      score: sheet.result.totals[seat]!,
      rank: ranks[seat]!,
      winner: sheet.over && sheet.result.winners.includes(seat),
    })),
  };
  return `${ADDRESS}?data=${encodeURIComponent(JSON.stringify(play))}`;
}

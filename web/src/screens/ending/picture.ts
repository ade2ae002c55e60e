/** A picture of the result to share: an SVG with everything written out, turned into a PNG by the browser. */
import { download } from '$lib/browser/download';
import type { Seat } from '$lib/connection/wire';
import { SHAPES } from '$lib/players/shapes';
import type { Step } from '$lib/table/ending';
import { minus } from '$lib/words/words.svelte';

const WIDTH = 1200;
const HEIGHT = 630;
/** Letters of the headline times their size that fill the width. */
const LONG = 1850;
/** Points of a curve beyond which it is drawn thinner. */
const MANY = 60;
const FILLS: Record<Seat, string> = { A: '#ef7b3d', B: '#8497fd', C: '#2fb58f', D: '#f5e258', E: '#efb1d7' };

export interface Row {
  seat: Seat;
  name: string;
  points: number;
  wins: boolean;
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);

/** How many small Latin letters are as wide as this one: emoji, signs of East Asia and W are two, capitals and other scripts somewhat more than one. */
const width = (letter: string): number => (/[\u1100-\u{10ffff}MW]/u.test(letter) ? 2 : /[\p{Lu}\u0400-\u10ff]/u.test(letter) ? 1.2 : 1);

const wide = (letters: Iterable<string>): number => [...letters].reduce((sum, letter) => sum + width(letter), 0);

/** A text as far as it has room among so many letters. */
function fitted(text: string, most: number): string {
  const letters = [...text];
  if (wide(letters) <= most) return text;
  while (wide(letters) >= most) letters.pop();
  return `${letters.join('')}…`;
}

/** A line of the card: who, and what is said of them at its end. */
export interface CardRow {
  seat: Seat;
  name: string;
  wins: boolean;
  value: string;
  /** Smaller, below the name. */
  note?: string;
}

/** A line of the graph; both numbers from 0 to 1. */
export type Curve = readonly (readonly [number, number])[];

/** `zero` is where the axis is, from the bottom. */
export function cardSvg(title: string, headline: string, rows: readonly CardRow[], curves: Partial<Record<Seat, Curve>>, zero: number): string {
  const x = (part: number): number => 640 + part * 490;
  const y = (part: number): number => 520 - part * 300;
  const line = ({ seat }: CardRow): string => {
    const points = (curves[seat] ?? []).map(([along, up]) => `${x(along).toFixed(1)},${y(up).toFixed(1)}`);
    return `<polyline points="${points.join(' ')}" fill="none" stroke="${FILLS[seat]}" stroke-width="${points.length > MANY ? 3.5 : 7}" stroke-linejoin="round"/>`;
  };
  const row = ({ seat, name, value, note, wins }: CardRow, index: number): string => {
    const top = 235 + index * 72;
    // letters of the name between the shape and the value; a long name is written smaller
    const room = 18 - 1.15 * value.length - (wins ? 3 : 0);
    const size = wide(name) > room ? 32 : 40;
    return `<g transform="translate(64 ${top - 34}) scale(1.7)"><path d="${SHAPES[seat]}" fill="${FILLS[seat]}"/></g>
      <text x="126" y="${top - (note ? 8 : 0)}" font-size="${size}" font-weight="${wins ? 700 : 400}">${escaped(fitted(name, (room * 40) / size))}${wins ? ' ★' : ''}</text>
      ${note ? `<text x="126" y="${top + 20}" font-size="17" fill="#bdb6a6">${escaped(note)}</text>` : ''}
      <text x="570" y="${top}" font-size="42" font-weight="700" text-anchor="end" fill="#e3bd63">${escaped(value)}</text>`;
  };
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="system-ui, sans-serif" fill="#f3ecdc">
    <rect width="${WIDTH}" height="${HEIGHT}" fill="#0d1220"/><rect x="18" y="18" width="${WIDTH - 36}" height="${HEIGHT - 36}" fill="none" stroke="#a87f2b" stroke-width="4"/>
    <text x="64" y="96" font-size="34" fill="#e3bd63" letter-spacing="3">${escaped(title)}</text><text x="64" y="158" font-size="${Math.min(48, LONG / headline.length)}" font-weight="700">${escaped(headline)}</text>
    ${rows.map(row).join('')}<path d="M640 ${y(zero)}H1130" stroke="#8b94b8" stroke-width="2"/>${rows.map(line).join('')}
    <text x="1136" y="592" font-size="26" text-anchor="end" fill="#bdb6a6">Redada</text></svg>`;
}

export function resultSvg(title: string, headline: string, rows: readonly Row[], steps: readonly Step[]): string {
  const all = steps.flatMap(({ totals }) => Object.values(totals));
  const [low, high, last] = [Math.min(0, ...all), Math.max(1, ...all), Math.max(1, steps.at(-1)?.part ?? 1)];
  const up = (points: number): number => (points - low) / (high - low);
  const curves = Object.fromEntries(rows.map(({ seat }) => [seat, steps.map(({ part, totals }) => [part / last, up(totals[seat] ?? 0)] as const)]));
  return cardSvg(title, headline, rows.map(({ points, ...row }) => ({ ...row, value: minus(points) })), curves, up(0));
}

/** The SVG as PNG, as large as it says. */
export async function png(svg: string): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  canvas.getContext('2d')!.drawImage(image, 0, 0);
  return new Promise((done, failed) => canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error('no picture'))), 'image/png'));
}

/** Hand the picture to another app where that is possible, else save it. Whether it was saved. */
export async function share(picture: Blob, name: string): Promise<boolean> {
  const file = new File([picture], `${name}.png`, { type: 'image/png' });
  if (navigator.canShare?.({ files: [file] })) {
    await navigator.share({ files: [file] }).catch(() => undefined); // whoever changes their mind has not failed
    return false;
  }
  download(file.name, file);
  return true;
}

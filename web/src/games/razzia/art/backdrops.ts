/**
 * What stands behind the picture of a card, for each family of goods: in a square of 92, in light and shade of the ground alone.
 * The police look is a city at night; that of Ra has its own (ra.ts).
 */
import type { Group } from './glyphs.svelte';

export const LIGHT = 'fill="#fff" opacity=".17"';
export const SHADE = 'fill="#000" opacity=".24"';
export const GLOW = 'fill="#ffe9a8" opacity=".75"';

export const BACKDROPS: Record<Group, string> = {
  // curtains and a cushion
  red: `<path ${SHADE} d="M0 0h16c2 26-4 46-16 58zM92 0H76c-2 26 4 46 16 58z"/><path ${LIGHT} d="M5 0h4c1 20-2 38-9 48V30zM87 0h-4c-1 20 2 38 9 48V30z"/><path ${SHADE} d="M10 80c10-8 62-8 72 0 4 6 2 12-4 12H14c-6 0-8-6-4-12z"/><path ${LIGHT} d="M18 80c12-5 44-5 56 0-12 4-44 4-56 0z"/>`,
  // rain, a wall and its lamps
  violet: `<path ${SHADE} d="M0 92V40h12V30h14v16h10V24h8l4-8 4 8h8v18h10V34h12v10h10v48z"/><path ${GLOW} d="M6 46h3v4H6zM17 36h3v4h-3zM17 46h3v4h-3zM74 40h3v4h-3zM74 50h3v4h-3zM84 52h3v4h-3zM40 30h3v4h-3zM49 30h3v4h-3z"/>`,
  // a road to the horizon
  green: `<path ${SHADE} d="M34 40h24l40 52H-6z"/><path ${LIGHT} d="M44.500 42h3l1 9h-5zM43 56h6l1.500 12h-9zM41 74h10l2 18H39z"/><path ${SHADE} d="M14 62V26h2v36zM76 62V26h2v36z"/><circle cx="15" cy="22" r="5" ${GLOW}/><circle cx="77" cy="22" r="5" ${GLOW}/>`,
  // the moon over the roofs
  blue: `<circle cx="66" cy="24" r="17" ${GLOW}/><path ${SHADE} d="M0 92V64l16-14 12 10V48h8v18l14 12 16-16 12 10 14-8v28z"/>`,
  // heaps of coins
  yellow: `<g ${SHADE}><ellipse cx="18" cy="84" rx="17" ry="6"/><ellipse cx="18" cy="77" rx="17" ry="6"/><ellipse cx="74" cy="84" rx="17" ry="6"/><ellipse cx="74" cy="77" rx="17" ry="6"/><ellipse cx="74" cy="70" rx="17" ry="6"/></g><g ${LIGHT}><ellipse cx="18" cy="75" rx="14" ry="4"/><ellipse cx="74" cy="68" rx="14" ry="4"/></g>`,
  // an awning with its bulbs
  brown: `<path ${SHADE} d="M0 0h92v12H0z"/><path ${LIGHT} d="M0 0h13v16a6.500 6.500 0 0 1-13 0zM26 0h13v16a6.500 6.500 0 0 1-13 0zM52 0h13v16a6.500 6.500 0 0 1-13 0zM78 0h14v16a7 7 0 0 1-14 0z"/><g ${GLOW}><circle cx="19.500" cy="19" r="2.200"/><circle cx="45.500" cy="19" r="2.200"/><circle cx="71.500" cy="19" r="2.200"/></g><path ${SHADE} d="M0 82h92v10H0z"/>`,
  // search lights
  police: `<path ${LIGHT} d="M20 92L-4 0h34zM72 92L96 0H62z"/><path ${SHADE} d="M0 92V74h16v-8h10v10h14V62h8v14h18v-8h12v8h14v16z"/>`,
};

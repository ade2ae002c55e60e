/**
 * The pictures of the cards, drawn in a square of 48. `currentColor` is the colour of the card's group,
 * `var(--tint)` a light tone of it, `var(--card)` the paper.
 */
export type Group = 'red' | 'violet' | 'green' | 'blue' | 'yellow' | 'brown' | 'police';

export const GROUPS: Record<Exclude<Group, 'police'>, readonly string[]> = {
  red: ['ring', 'watch', 'brooch', 'necklace', 'diamond'],
  violet: ['bodyguard'],
  green: ['car', 'driver'],
  blue: ['thief'],
  yellow: ['gold'],
  brown: ['casino', 'transport', 'film', 'races', 'real_estate', 'night_club', 'restaurant'],
};

const groups = new Map(Object.entries(GROUPS).flatMap(([group, kinds]) => kinds.map((kind) => [kind, group as Group])));

export const groupOf = (kind: string): Group => groups.get(kind) ?? 'police';

/** Cards with the cross leave the game after every round. */
export const leaves = (kind: string): boolean => ['red', 'yellow', 'blue'].includes(groupOf(kind)) || kind === 'driver';

/** A shape for each colour, for those who do not see it: in a square of 12. */
export const SIGNS: Record<Group, string> = {
  red: '<path d="M6 .5L11.5 6 6 11.5.5 6z"/>',
  violet: '<path d="M6 1l5.5 10H.5z"/>',
  green: '<circle cx="6" cy="6" r="5"/>',
  blue: '<path d="M6 0l1.6 4.4L12 6 7.6 7.6 6 12 4.4 7.6 0 6l4.4-1.6z"/>',
  yellow: '<path fill-rule="evenodd" d="M6 .5a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11zm0 2.3a3.2 3.2 0 1 0 0 6.4 3.2 3.2 0 0 0 0-6.4z"/>',
  brown: '<path d="M1.2 1.2h9.6v9.6H1.2z"/>',
  police: '<path d="M6 0l1.7 3.9 4.3.4-3.3 2.8 1 4.2L6 9.1l-3.7 2.2 1-4.2L0 4.3l4.3-.4z"/>',
};

const line = 'fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"';
const tint = 'fill="var(--tint)" stroke="currentColor" stroke-width="2.2" stroke-linejoin="round" stroke-linecap="round"';
const solid = 'fill="currentColor"';

const COMMON: Record<string, string> = {
  bodyguard:
    `<path ${tint} d="M5 46c0-9 6-13 12-14.5L24 37l7-5.5C37 33 43 37 43 46z"/>` +
    `<path ${solid} d="M24 37l-3 4 3 5 3-5z"/>` +
    `<path ${tint} d="M15.5 17v6.5c0 5.5 4 9.5 8.5 9.5s8.5-4 8.5-9.5V17z"/>` +
    `<path ${solid} d="M15 20h18v3.5c0 2-1.5 3.5-3.7 3.5S25.5 25.5 25.5 23.5h-3c0 2-1.6 3.5-3.8 3.5S15 25.5 15 23.5z"/>` +
    `<path ${solid} d="M6 15.5c4-1 6.5-1.5 8.5-2L16.5 5c3-2 12-2 15 0l2 8.5c2 .5 4.5 1 8.5 2-3 3-10 4.5-18 4.5S9 18.5 6 15.5z"/>`,
  car:
    `<path ${tint} d="M3 33v-6c0-3 2-4.5 6-5l8-1 5-8c.6-1 1.5-1.5 2.7-1.5H35c2 0 3 .8 3.6 2.7L41 22c2.8.7 4 2.2 4 5v6z"/>` +
    `<path fill="var(--card)" stroke="currentColor" stroke-width="1.8" d="M21.5 21l4-6.5H29V21zM32 21v-6.5h3l2 6.5z"/>` +
    `<circle cx="13" cy="34" r="6" ${solid}/><circle cx="35" cy="34" r="6" ${solid}/>` +
    `<circle cx="13" cy="34" r="2.3" fill="var(--card)"/><circle cx="35" cy="34" r="2.3" fill="var(--card)"/>` +
    `<path ${line} d="M3 27h5M20 26h6"/>`,
  driver:
    `<path ${tint} d="M8 46c0-8 6-11 16-11s16 3 16 11z"/>` +
    `<path ${tint} d="M15 20v6c0 6 4 10.5 9 10.5s9-4.5 9-10.5v-6z"/>` +
    `<path ${solid} d="M11 14C11 7 17 4 24 4s13 3 13 10l-2.5 4h-21z"/>` +
    `<path ${solid} d="M12.5 18.5h23c2 3-1 5-4 4.5-5-.8-10-.8-15 0-3 .5-6-1.5-4-4.5z"/>` +
    `<path d="M20.5 13.5h7l-3.5-6z" fill="var(--card)"/>` +
    `<path ${line} d="M20 30c2.5 1.5 5.5 1.5 8 0"/>` +
    `<path d="M21 38.5l3 4 3-4" fill="none" stroke="currentColor" stroke-width="2"/>`,
  thief:
    `<path ${solid} d="M10 19C10 9 16 4 24 4s14 5 14 15z"/>` +
    `<path ${tint} d="M11 18v9c0 8 5.5 14 13 14s13-6 13-14v-9z"/>` +
    `<path ${solid} d="M6 18.5h36l-4.5 9c-1 2-2.5 2.5-4.5 2.5-3.5 0-5.5-2-7-4.5h-4c-1.5 2.5-3.5 4.5-7 4.5-2 0-3.5-.5-4.5-2.5z"/>` +
    `<ellipse cx="17" cy="23.5" rx="3.2" ry="2.2" fill="var(--card)"/><ellipse cx="31" cy="23.5" rx="3.2" ry="2.2" fill="var(--card)"/>` +
    `<path ${line} d="M19 34.5c3 2 7 2 10 0"/>`,
  gold:
    `<circle cx="24" cy="24" r="19.5" ${tint}/><circle cx="24" cy="24" r="14.5" fill="none" stroke="currentColor" stroke-width="1.6" stroke-dasharray="1.5 2.6"/>` +
    `<path ${solid} d="M24 12.5l3.3 7.6 8.2.8-6.2 5.4 1.9 8-7.2-4.3-7.2 4.3 1.9-8-6.2-5.4 8.2-.8z"/>`,
  casino:
    `<rect x="5" y="10" width="21" height="30" rx="3" transform="rotate(-10 15 25)" ${tint}/>` +
    `<rect x="20" y="7" width="22" height="32" rx="3" transform="rotate(8 31 23)" fill="var(--card)" stroke="currentColor" stroke-width="2.2"/>` +
    `<path ${solid} d="M31.5 13c3 4.5 7.5 6.5 6.8 11-.4 2.7-3.6 3.6-5.6 1.8l1 4.7h-5.4l1.7-4.7c-2.2 1.5-5.3.2-5.3-2.6 0-4.3 4.6-5.7 6.8-10.2z"/>`,
  transport:
    `<path ${tint} d="M3 13h25v21H3z"/><path ${tint} d="M28 19h9l7 8v7H28z"/>` +
    `<path fill="var(--card)" stroke="currentColor" stroke-width="1.8" d="M31.5 22h4.3l4 5h-8.3z"/>` +
    `<path ${line} d="M8 19h14M8 24h9"/>` +
    `<circle cx="12" cy="36" r="5" ${solid}/><circle cx="35" cy="36" r="5" ${solid}/><circle cx="12" cy="36" r="1.8" fill="var(--card)"/><circle cx="35" cy="36" r="1.8" fill="var(--card)"/>`,
  film:
    `<path ${tint} d="M5 20h38v22H5z"/><path ${solid} d="M5 20h38v5H5z"/>` +
    `<path ${solid} d="M4 16.5L41 6l1.7 6L5.7 22z"/>` +
    `<path d="M10 14.8l5 4.3M18.5 12.4l5 4.3M27 10l5 4.3M35.5 7.6l5 4.3" stroke="var(--card)" stroke-width="2.4"/>` +
    `<path ${solid} d="M20 28.5v10l9-5z"/>`,
  races:
    `<path ${tint} d="M13 43l-6-1.5C9.5 35 7 28 7 21 7 10.5 14.5 4 24 4s17 6.5 17 17c0 7-2.5 14-1 20.5L34 43l-2.5-3C33 34 34 28 34 21.5 34 15 30 11 24 11s-10 4-10 10.5c0 6.5 1 12.5 2.5 18.5z"/>` +
    `<path ${line} stroke-dasharray=".1 6.3" stroke-width="3.2" d="M11 37C10.5 31 10 26 10.4 20.5 11 12 17 7.5 24 7.5s13 4.5 13.6 13c.4 5.5-.1 10.5-.6 16.5"/>`,
  real_estate:
    `<path ${tint} d="M16 44V14l8-10 8 10v30z"/><path ${tint} d="M5 44V25h11v19zM32 44V20h11v24z"/>` +
    `<path ${line} d="M2 44h44M24 4V1.5"/>` +
    `<path ${solid} d="M20 17h3v4h-3zM25.5 17h3v4h-3zM20 24h3v4h-3zM25.5 24h3v4h-3zM20 31h3v4h-3zM25.5 31h3v4h-3zM21.5 38h5v6h-5zM8.5 29h4v3.5h-4zM8.5 36h4v3.5h-4zM35.5 24h4v3.5h-4zM35.5 31h4v3.5h-4zM35.5 38h4v3.5h-4z"/>`,
  night_club:
    `<path ${tint} d="M7 12h34L26 29v11h-4V29z"/><path ${line} d="M24 29v13M14.5 43.5h19"/>` +
    `<path ${solid} d="M13 18.5h22L25.5 29h-3z"/>` +
    `<circle cx="31" cy="12" r="4.2" ${solid}/><path ${line} d="M31 12L38 3"/>` +
    `<path ${solid} d="M8 2l1 2.6L11.7 5.6 9 6.6 8 9.3 7 6.6 4.3 5.6 7 4.6zM18 1l.7 1.9 1.9.7-1.9.7L18 6.2l-.7-1.9-1.9-.7 1.9-.7z"/>`,
  restaurant:
    `<circle cx="24" cy="26" r="12.5" ${tint}/><circle cx="24" cy="26" r="7.5" fill="var(--card)" stroke="currentColor" stroke-width="1.8"/>` +
    `<path ${line} d="M6 5v9c0 3 1.5 4 1.5 4V44M3 5v8c0 3.5 2 5 4.5 5S11 16.5 11 13V5"/>` +
    `<path ${solid} d="M40 4c4 2 6 9 5 19l-3.5 1.5V43.5a1.7 1.7 0 0 1-3.4 0V5c0-1 .9-1.5 1.9-1z"/>`,
};

const POLICE: Record<string, string> = {
  police:
    `<path ${tint} d="M24 2l5.2 5.3 7.3-1 1.4 7.2 6.7 3.3-3.3 6.6 3.3 6.6-6.7 3.3-1.4 7.2-7.3-1L24 45l-5.2-5.5-7.3 1-1.4-7.2-6.7-3.3 3.3-6.6-3.3-6.6 6.7-3.3 1.4-7.2 7.3 1z"/>` +
    `<circle cx="24" cy="23.5" r="13" fill="var(--card)" stroke="currentColor" stroke-width="1.8"/>` +
    `<path ${solid} d="M24 12.5l3.2 7.2 7.9.8-5.9 5.2 1.7 7.7-6.9-4-6.9 4 1.7-7.7-5.9-5.2 7.9-.8z"/>`,
  ring:
    `<circle cx="24" cy="31" r="13" fill="none" stroke="currentColor" stroke-width="4"/><circle cx="24" cy="31" r="13" fill="none" stroke="var(--tint)" stroke-width="1"/>` +
    `<path ${tint} d="M15.5 8.5L19 3.5h10l3.5 5L24 19.5z"/><path ${line} stroke-width="1.6" d="M15.5 8.5h17M21 8.5l3 10.5 3-10.5"/>`,
  watch:
    `<path ${tint} d="M17 12l1.5-9.5h11L31 12M17 36l1.5 9.5h11L31 36"/>` +
    `<circle cx="24" cy="24" r="14" fill="var(--card)" stroke="currentColor" stroke-width="3"/>` +
    `<path ${line} d="M24 15v9l6 4"/><path ${line} stroke-width="2" d="M24 12.5v.1M24 35.5v.1M12.5 24h.1M35.5 24h.1"/><path ${solid} d="M38 22h4v4h-4z"/>`,
  brooch:
    `<g ${tint}><circle cx="24" cy="10" r="7"/><circle cx="36.3" cy="18.9" r="7"/><circle cx="31.6" cy="33.4" r="7"/><circle cx="16.4" cy="33.4" r="7"/><circle cx="11.7" cy="18.9" r="7"/></g>` +
    `<circle cx="24" cy="23" r="7.5" ${solid}/><circle cx="24" cy="23" r="3.2" fill="var(--card)"/>` +
    `<path ${line} d="M8 44L40 41.5"/>`,
  necklace:
    `<path ${line} stroke-width="1.6" d="M6 5c1 16 8 25 18 25S41 21 42 5"/>` +
    `<g ${tint}><circle cx="6.5" cy="7" r="3.6"/><circle cx="9.5" cy="15.5" r="3.6"/><circle cx="14" cy="23" r="3.6"/><circle cx="41.5" cy="7" r="3.6"/><circle cx="38.5" cy="15.5" r="3.6"/><circle cx="34" cy="23" r="3.6"/></g>` +
    `<path ${solid} d="M24 26l7.5 8.5L24 46.5 16.5 34.5z"/><path d="M19.5 34.5h9L24 41.5z" fill="var(--tint)"/>`,
  diamond:
    `<path ${tint} d="M12 6h24l9 12-21 26L3 18z"/><path ${line} stroke-width="1.8" d="M3 18h42M12 6l4.5 12L24 44l7.5-26L36 6M16.5 18L24 6l7.5 12"/>`,
};

const RA: Record<string, string> = {
  police:
    `<path ${solid} d="M24 0l2 8h-4zM24 48l2-8h-4zM0 24l8-2v4zM48 24l-8-2v4zM7 7l7 4.2-2.8 2.8zM41 41l-7-4.2 2.8-2.8zM41 7l-4.2 7-2.8-2.8zM7 41l4.2-7 2.8 2.8z"/>` +
    `<circle cx="24" cy="24" r="14.5" ${tint}/>` +
    `<path fill="var(--card)" stroke="currentColor" stroke-width="2" d="M12.5 23c4-6.5 18-7.5 23 0-5 5.5-18 5.5-23 0z"/><circle cx="24" cy="22.5" r="4" ${solid}/>` +
    `<path ${line} d="M24 27.5l-2.5 7M28 27c1 4 4 6 7 4.5"/><path ${line} d="M12.5 17.5c6-5.5 17-5.5 23.5 0"/>`,
  ring:
    `<path ${line} d="M12 18L4 12M10 27H2M13 35l-7 7M36 18l8-6M38 27h8M35 35l7 7"/>` +
    `<path ${tint} d="M11 26c0-8 5-12 13-12s13 4 13 12c0 11-5.5 19-13 19S11 37 11 26z"/>` +
    `<path ${solid} d="M14 14c0-5.5 4-9.5 10-9.5S34 8.5 34 14c-6-2.5-14-2.5-20 0z"/>` +
    `<path ${line} stroke-width="1.8" d="M12 21c8-2.5 16-2.5 24 0M24 19.5V45M17 22c-1.5 7 0 14 2 18M31 22c1.5 7 0 14-2 18"/>`,
  watch:
    `<path fill-rule="evenodd" ${tint} d="M24 2c6 0 10 4 10 9.5 0 4.5-3 8-6.5 11.5H41v7H28v15h-8V30H7v-7h13.5C17 19.5 14 16 14 11.5 14 6 18 2 24 2zm0 6.5c-2.3 0-3.7 1.3-3.7 3.2 0 2.5 1.7 4.8 3.7 7 2-2.2 3.7-4.5 3.7-7 0-1.9-1.4-3.2-3.7-3.2z"/>`,
  brooch:
    `<path fill-rule="evenodd" ${tint} d="M24 6c13 0 21 7 21 17s-8 19-21 19S3 33 3 23 11 6 24 6zm0 8c-8 0-13 3.5-13 8s5 9 13 9 13-4.5 13-9-5-8-13-8z"/>` +
    `<path ${solid} d="M24 32l4 4-4 4-4-4zM10 29l4.5 2.5-2.5 4-3.8-3.2zM38 29l-4.5 2.5 2.5 4 3.8-3.2z"/><path ${line} stroke-width="1.8" d="M6 17c3-5 9-7.5 18-7.5S39 12 42 17"/>`,
  necklace:
    `<path ${tint} d="M4 38L7 16l9 9 8-19 8 19 9-9 3 22z"/><path ${solid} d="M4 38h40v5H4z"/>` +
    `<circle cx="24" cy="28.5" r="4" ${solid}/><circle cx="12.5" cy="32" r="2.2" ${solid}/><circle cx="35.5" cy="32" r="2.2" ${solid}/>` +
    `<circle cx="24" cy="5" r="3" ${solid}/><circle cx="7" cy="14.5" r="2.6" ${solid}/><circle cx="41" cy="14.5" r="2.6" ${solid}/>`,
  diamond:
    `<g fill="none" stroke="currentColor" stroke-width="4"><circle cx="17" cy="20" r="11.5"/><circle cx="31" cy="20" r="11.5"/><circle cx="24" cy="32" r="11.5"/></g>` +
    `<path ${tint} d="M13 4.5h8l2 3.5-6 5-6-5zM27 4.5h8l2 3.5-6 5-6-5z"/>`,
};

export function glyph(kind: string, look: 'police' | 'ra'): string {
  return (look === 'ra' ? RA[kind] : undefined) ?? POLICE[kind] ?? COMMON[kind] ?? '';
}

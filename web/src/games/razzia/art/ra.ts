/** The look of Ra: the families by the Nile. Loaded by those who have chosen it. */
import glyphs from '../../../../../src/redada/games/razzia/ra.json';
import { GLOW, LIGHT, SHADE } from './backdrops';
import type { Group } from './glyphs.svelte';

const THIN = 'fill="none" stroke="#fff" stroke-width="1.6" opacity=".3"';

export const BACKDROPS: Record<Group, string> = {
  // columns and a lotus
  red: `<path ${SHADE} d="M0 92V10h4l3-8h8l3 8h2v82zM92 92V10h-4l-3-8h-8l-3 8h-2v82z"/><path ${THIN} d="M7 14v70M13 14v70M79 14v70M85 14v70"/><path ${LIGHT} d="M46 90c-8-4-14-4-24 0 4-8 10-10 16-8-2-6 2-12 8-16 6 4 10 10 8 16 6-2 12 0 16 8-10-4-16-4-24 0z"/>`,
  // pyramids under the stars
  violet: `<path ${SHADE} d="M-6 92l34-52 34 52zM44 92l22-34 30 34z"/><path ${LIGHT} d="M28 40l34 52H44z"/><g ${GLOW}><path d="M72 14l1.500 4 4 1.500-4 1.500-1.500 4-1.500-4-4-1.500 4-1.500zM14 18l1 3 3 1-3 1-1 3-1-3-3-1 3-1zM52 8l1 2.500 2.500 1-2.500 1L52 15l-1-2.500-2.500-1 2.500-1z"/></g>`,
  // palms by the water
  green: `<path ${SHADE} d="M0 70c20-6 30 4 46 0s28-6 46 0v22H0z"/><path ${THIN} d="M4 78c8-3 12 3 20 0s12 3 20 0 12 3 20 0 12 3 20 0M4 85c8-3 12 3 20 0s12 3 20 0 12 3 20 0 12 3 20 0"/><path ${SHADE} d="M78 70c1-18 0-30-3-40 8-6 14-2 16 4-5-3-9-3-12-1 5 2 6 7 5 11-2-5-5-7-8-7 2 12 3 22 3 33zM75 30c-7-5-13-1-15 5 5-4 9-4 12-2-6 2-7 7-6 11 2-5 5-8 8-9z"/>`,
  // a door into the rock
  blue: `<path ${SHADE} d="M0 0h92v92H74L68 26H24l-6 66H0z"/><path ${LIGHT} d="M20 16h52v7H20z"/><circle cx="46" cy="11" r="6" ${GLOW}/><path ${LIGHT} d="M22 11c8-6 14-5 18-2-5 4-12 5-18 2zM70 11c-8-6-14-5-18-2 5 4 12 5 18 2z"/>`,
  // the sun and its rays
  yellow: `<path ${LIGHT} d="M46 46L36-6h20zM46 46L92 16v16zM46 46l52 14v14zM46 46L0 16v16zM46 46L-6 60v14zM46 46l20 52H52zM46 46L26 98h14zM46 46L78-4h12zM46 46L14-4H2z"/>`,
  // arches of a bazaar
  brown: `<path ${SHADE} fill-rule="evenodd" d="M0 0h92v92h-6V44c0-10-6-18-13-22-7 4-13 12-13 22v48h-8V44c0-10-4-18-6-20-2 2-6 10-6 20v48h-8V44c0-10-6-18-13-22C12 26 6 34 6 44v48H0z"/><path ${THIN} d="M0 6h92M0 12h92"/><path ${LIGHT} d="M6 82h80v4H6z"/>`,
  // the horizon before dawn
  police: `<path ${LIGHT} d="M46 74L30-6h32zM46 74L98 8v22zM46 74L-6 8v22zM46 74L80-8h14zM46 74L12-8H-2z"/><path ${SHADE} d="M-4 92c14-12 28-16 50-16s36 4 50 16z"/>`,
};

export const GLYPHS: Record<string, string> = glyphs;

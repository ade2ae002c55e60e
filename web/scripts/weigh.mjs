// What a visitor downloads, gzipped. Fails if a first load needs more than 90 KB of JavaScript, the score pad more than 60, everything more than 406 KB, or what the explorer fetches of a game more than 120 KB.
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { fileURLToPath } from 'node:url';

const FIRST_LOAD = 90_000;
const PAD = 60_000;
const ALL = 406_000;
const DATA = 120_000; // numbers that a page fetches: those of one game
const folder = fileURLToPath(new URL('../../src/redada/server/web/', import.meta.url));
const manifest = JSON.parse(readFileSync(`${folder}.vite/manifest.json`, 'utf8'));
const sizes = new Map();
const size = (file) => {
  if (!sizes.has(file)) sizes.set(file, gzipSync(readFileSync(folder + file), { level: 9 }).length);
  return sizes.get(file);
};

/** A module with all that it imports at once. */
function closure(names, found = new Set()) {
  for (const name of names) {
    if (found.has(name)) continue;
    found.add(name);
    closure(manifest[name].imports ?? [], found);
  }
  return found;
}
const js = (names) => [...closure(names)].reduce((sum, name) => sum + size(manifest[name].file), 0);
const kb = (bytes) => `${(bytes / 1000).toFixed(1)} KB`.padStart(9);

/** By language, the files that every page needs. */
const languages = Object.keys(manifest).flatMap((name) => /^src\/generated\/editions\/(\w+)\.json$/.exec(name)?.[1] ?? []);
const spoken = (language) => [`src/paraglide/messages/${language}.js`, `src/generated/editions/${language}.json`];
const longest = languages.sort((one, other) => js(spoken(other)) - js(spoken(one)))[0];
const language = spoken(longest);
const start = ['index.html', ...language];
const table = [...start, 'src/screens/table/Table.svelte'];
const pages = {
  home: [...start, 'src/screens/Home.svelte', 'src/games/razzia/Emblem.svelte', 'src/games/ratzzia/Emblem.svelte'],
  'a table of Razzia!': [...table, 'src/games/razzia/table.ts'],
  'a table of Ratzzia': [...table, 'src/games/ratzzia/table.ts'],
};
const pad = [...start, 'src/screens/pad/PadPage.svelte', `src/generated/scorepad/${longest}.json`, 'src/games/razzia/pad/index.ts'];
const padWeight = Math.max(...['PadList', 'PadGame'].map((name) => js([...pad, `src/screens/pad/${name}.svelte`])));
let heaviest = 0;
for (const [page, names] of Object.entries(pages)) {
  const bytes = js(names);
  heaviest = Math.max(heaviest, bytes);
  console.log(`${kb(bytes)}  ${page}`);
}
console.log(`${kb(padWeight)}  the score pad: its list, or one of Razzia!`);
const other = new RegExp(`/(${languages.filter((each) => each !== longest).join('|')})\\.(js|json)$`); // not loaded by a visitor
const files = new Set(Object.entries(manifest).filter(([name]) => !other.test(name)).map(([, chunk]) => chunk).flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]));
const sum = (some) => some.reduce((total, file) => total + size(file), 0);
const isData = (file) => file.endsWith('.json');
const all = sum([...files].filter((file) => !isData(file)));
const data = Math.max(0, ...[...files].filter(isData).map(size));
console.log(`${kb(all)}  everything: all pages, pictures and styles, in one language`);
console.log(`${kb(data)}  data of the explorer, of one game`);
if (heaviest > FIRST_LOAD || padWeight > PAD || all > ALL || data > DATA) {
  console.error(`more than ${kb(FIRST_LOAD)} for a first load, ${kb(PAD)} for the score pad, ${kb(ALL)} in all, or ${kb(DATA)} of data`);
  process.exit(1);
}

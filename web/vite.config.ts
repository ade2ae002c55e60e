import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Where a `redada serve` listens while one works on the client (`npm run dev`). */
const server = process.env.REDADA_SERVER ?? 'http://127.0.0.1:8377';

/** The folder of Python for the browser is named by its version (scripts/engine.mjs). */
const { version: pyodide } = JSON.parse(readFileSync(here('./node_modules/pyodide/package.json'), 'utf8')) as { version: string };

export default defineConfig({
  define: { __PYODIDE__: JSON.stringify(pyodide) },
  plugins: [svelte()],
  resolve: { alias: { $lib: here('./src/lib'), $games: here('./src/games'), $summaries: here('../src/redada/lab/explorer') } },
  build: {
    outDir: here('../src/redada/server/web'),
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // few files: one for every page, one for a table, one for each game; the raid, the sheets, the look of Ra and what explains come when they are wanted
        codeSplitting: {
          groups: [
            { name: 'base', priority: 2, test: /node_modules(?!.*svelte\/src\/(motion|transition|animate)\/)|src\/lib\/(browser\/(?!offline|download)|words\/)|src\/lib\/(connection\/wire|ui\/Dialog|players\/(Badge|shapes|colours))|src\/games\/(index|\w+\/about)|src\/paraglide\/registry/ },
            // what tables and the home page need, and a score pad does not
            { name: 'play', priority: 1, test: /node_modules|src\/lib\/(?!browser\/(offline|download)|device\/|puzzles\/|mygames\/|learn\/|fairness\/|sound\/|insight\/|explore\/|companion\/|engine\/|pad\/|connection\/(wire|boards|printing)|players\/(Badge|shapes|colours)|ui\/Dialog|browser\/|words\/)/ },
            { name: 'table', test: /src\/screens\/table\/(?!MoveAway|Lobby|Dealing|Clocks|Menu|HintPanel|WarningDialog)/ },
            { name: 'glyphs', test: /razzia\/art(\.json|\/(Glyph|glyphs|colours|backdrops))/ },
            { name: 'razzia', test: /src\/games\/razzia\/(board\/(?!RaidScene|CardHints|CardFacts|ThiefPicker|(RoundOver|ScoreSheet|WorthSheet|PlayerDetails)\.)|art\/(?!ra\.)|table|dealing)/ },
            { name: 'sheets', test: /src\/games\/razzia\/board\/(RoundOver|ScoreSheet|WorthSheet|PlayerDetails)\./ },
            { name: 'ratzzia', test: /src\/games\/ratzzia\/(board|art|table|dealing|ratzzia\.css)/ },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': { target: server, ws: true }, '/engine': { target: server } } },
});

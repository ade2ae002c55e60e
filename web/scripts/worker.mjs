// Writes the service worker of this build: which files there are, and which paths are pages.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Paths that are pages, as patterns; those of src/redada/server/http/pages.py. */
const PAGES = ['^/$', '^/t/[0-9A-Za-z]+$', '^/(pad|companion|print|board)$'];
/** Beginnings of paths that are kept once they were used: large things that not everybody needs. */
const LATER = ['/engine/', '/puzzles/'];
/** Files that are not fetched before they are wanted. */
const LARGE = 400_000;

const folder = fileURLToPath(new URL('../../src/redada/server/web/', import.meta.url));
const source = readFileSync(new URL('../worker/sw.js', import.meta.url), 'utf8');
const list = (name) => readdirSync(folder + name).map((file) => `${name}/${file}`);
const files = [...list('assets'), ...list('icons'), 'manifest.webmanifest'].filter((file) => readFileSync(folder + file).length < LARGE).sort();
const hash = createHash('sha256').update(source).update(readFileSync(`${folder}index.html`));
for (const file of files) hash.update(file).update(readFileSync(folder + file));
const put = { VERSION: hash.digest('hex').slice(0, 12), FILES: JSON.stringify(files.map((file) => `/${file}`)), PAGES: JSON.stringify(PAGES), LATER: JSON.stringify(LATER) };
writeFileSync(`${folder}sw.js`, source.replace(/__(\w+)__/g, (_, name) => put[name]));

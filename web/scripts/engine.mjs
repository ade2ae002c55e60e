// Puts Pyodide where the server serves it from, compressed: public/engine/pyodide/<version>/. Does nothing if it is there.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const from = here('../node_modules/pyodide/');
const { version } = JSON.parse(readFileSync(`${from}package.json`, 'utf8'));
const folder = here('../public/engine/pyodide/');
const to = `${folder}${version}/`;
/** Nothing is loaded by name: the list of packages that could be stays empty. */
const lock = () => {
  const { info } = JSON.parse(readFileSync(`${from}pyodide-lock.json`, 'utf8'));
  return Buffer.from(JSON.stringify({ info, packages: {} }));
};
/** What tables need beside the standard library (tools/web.py fetches it); nothing where it could not be had. */
const wheels = here('../node_modules/.wheels/');
const wheel = existsSync(wheels) ? readdirSync(wheels).find((name) => /^msgspec-.*\.whl$/.test(name)) : undefined;
const files = { 'pyodide.mjs': null, 'pyodide.asm.mjs': null, 'pyodide.asm.wasm': null, 'python_stdlib.zip': null, 'pyodide-lock.json': lock, ...(wheel ? { 'msgspec.whl': () => readFileSync(wheels + wheel) } : {}) };
const done = [...Object.keys(files), ''].join('\n');

if (!existsSync(`${to}done`) || readFileSync(`${to}done`, 'utf8') !== done) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(to, { recursive: true });
  for (const [name, make] of Object.entries(files)) writeFileSync(`${to}${name}.gz`, gzipSync(make ? make() : readFileSync(from + name), { level: 9 }));
  writeFileSync(`${to}done`, done);
}

// Brings the words that the terminal already has into the web client: one source, six languages.
//
//   src/redada/words/*/razzia.toml  ->  src/generated/editions/*.json   names of cards and terms, by look
//                                   ->  src/generated/words/*.json      sentences, as Paraglide messages
//
// The files use a small part of TOML: tables, strings, and lists of strings, each on a line of its own.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
const LOCALES = JSON.parse(readFileSync(at('../project.inlang/settings.json'), 'utf8')).locales;
const WORDS = '../../src/redada/words/';
/** What the client says too, by game: whole tables of the file, and single keys. */
const WANTED = {
  razzia: new Set(['told', 'sheet', 'round_of', 'dealing', 'cards_left', 'of', 'last_police', 'thousands', 'out', 'no_bid_yet', 'best_bid', 'choice_draw', 'choice_draw_from', 'choice_bid']),
};
const TERMINAL_ONLY = new Set(['winners']);

function toml(text) {
  const root = {};
  let table = root;
  for (const line of text.split('\n')) {
    const heading = /^\[([\w.]+)\]/.exec(line);
    const entry = /^(\w+)\s*=\s*(.*)$/.exec(line);
    if (heading) {
      table = root;
      for (const name of heading[1].split('.')) table = table[name] ??= {};
    } else if (entry) {
      table[entry[1]] = value(entry[2]);
    }
  }
  return root;
}

function value(text) {
  const strings = [...text.matchAll(/"(?:[^"\\]|\\.)*"|#.*/g)].map(([found]) => found);
  const comment = strings.findIndex((found) => found.startsWith('#'));
  const found = (comment < 0 ? strings : strings.slice(0, comment)).map((each) => JSON.parse(each));
  return text.trimStart().startsWith('[') ? found : found[0];
}

/** A sentence with one form, or with two: for one and for many. */
function message(forms) {
  if (typeof forms === 'string') return forms;
  return [
    {
      declarations: ['input n', 'local count = n: plural', ...inputs(forms).map((name) => `input ${name}`)],
      selectors: ['count'],
      match: { 'count=one': forms[0], 'count=*': forms[1] },
    },
  ];
}

const inputs = (forms) =>
  [...new Set([...forms.join('').matchAll(/\{(\w+)\}/g)].map(([, name]) => name))].filter((name) => name !== 'n');

function messages(prefix, table, into) {
  for (const [key, entry] of Object.entries(table)) {
    if (TERMINAL_ONLY.has(key)) continue;
    if (typeof entry === 'string' || Array.isArray(entry)) into[`${prefix}_${key}`] = message(entry);
    else messages(`${prefix}_${key}`, entry, into);
  }
  return into;
}

/** Names of cards that may be parted into two lines, with a soft hyphen where: `guarda-|espaldas`. */
function parted(breaks) {
  const long = breaks.filter((each) => each.includes('-|'));
  return Object.fromEntries(long.map((each) => [each.replace('-|', ''), each.replace('-|', '\u00ad')]));
}

mkdirSync(at('../src/generated/editions'), { recursive: true });
mkdirSync(at('../src/generated/words'), { recursive: true });
for (const locale of LOCALES) {
  const { edition, terms, kinds, looks, actions, scoring, colours, breaks } = toml(readFileSync(at(`${WORDS}${locale}/razzia.toml`), 'utf8')).razzia;
  const { default_look } = edition;
  writeFileSync(
    at(`../src/generated/editions/${locale}.json`),
    JSON.stringify({ default_look, terms: { ...terms, thief: kinds.thief }, kinds, looks, actions, scoring, colours, breaks: parted(breaks) }, null, 1),
  );
  const all = {};
  for (const [game, wanted] of Object.entries(WANTED)) {
    const table = toml(readFileSync(at(`${WORDS}${locale}/${game}.toml`), 'utf8'))[game];
    messages(game, Object.fromEntries(Object.entries(table).filter(([key]) => wanted.has(key))), all);
  }
  writeFileSync(at(`../src/generated/words/${locale}.json`), JSON.stringify(all, null, 1));
}

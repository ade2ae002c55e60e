// Fails the build unless every message exists, is not empty and takes the same inputs in all languages.
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const at = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const settings = JSON.parse(readFileSync(at('project.inlang/settings.json'), 'utf8'));
const problems = [];
const owner = new Map();

function texts(message) {
  if (typeof message === 'string') return [message];
  return message.flatMap((variant) => Object.values(variant.match));
}

function inputs(message) {
  const named = texts(message).flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
  const declared = typeof message === 'string' ? [] : message.flatMap((variant) => variant.declarations);
  for (const line of declared) {
    const input = /^input (\w+)$/.exec(line);
    if (input) named.push(input[1]);
  }
  return [...new Set(named)].sort().join(', ');
}

let total = 0;
for (const pattern of settings['plugin.inlang.messageFormat'].pathPattern) {
  const file = (locale) => pattern.replace('{locale}', locale);
  const present = settings.locales.filter((locale) => existsSync(at(file(locale))));
  if (present.length === 0) continue;
  const read = (locale) => {
    if (!present.includes(locale)) {
      problems.push(`${file(locale)} is missing`);
      return {};
    }
    const { $schema: _, ...messages } = JSON.parse(readFileSync(at(file(locale)), 'utf8'));
    return messages;
  };
  const base = read(settings.baseLocale);
  total += Object.keys(base).length;
  for (const key of Object.keys(base)) {
    if (!/^[a-z][a-z0-9_]*$/.test(key)) problems.push(`${file(settings.baseLocale)}: '${key}' is not in snake_case`);
    if (owner.has(key)) problems.push(`'${key}' stands in ${owner.get(key)} and in ${pattern}`);
    owner.set(key, pattern);
  }
  for (const locale of settings.locales) {
    const messages = read(locale);
    for (const key of Object.keys(base)) {
      if (!(key in messages)) problems.push(`${file(locale)}: '${key}' is missing`);
      else if (texts(messages[key]).some((text) => text.trim() === '')) problems.push(`${file(locale)}: '${key}' is empty`);
      else if (inputs(messages[key]) !== inputs(base[key]))
        problems.push(`${file(locale)}: '${key}' takes {${inputs(messages[key])}}, in ${settings.baseLocale} {${inputs(base[key])}}`);
    }
    for (const key of Object.keys(messages)) if (!(key in base)) problems.push(`${file(locale)}: '${key}' is unknown`);
  }
}

if (problems.length > 0) {
  console.error(`${problems.join('\n')}\n${problems.length} problems in the messages`);
  process.exit(1);
}
console.log(`${total} messages, complete in ${settings.locales.join(', ')}`);

/** What little of a browser the pure parts touch. */
import { beforeEach } from 'vitest';

const kept = new Map<string, string>();
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
};
const page = { hash: '', pathname: '/', origin: 'http://localhost' };

Object.assign(globalThis, { localStorage: storage, location: page, addEventListener: () => undefined, document: { documentElement: {} } });
if (!globalThis.navigator?.languages) Object.defineProperty(globalThis, 'navigator', { value: { languages: ['en'] }, configurable: true });

beforeEach(() => kept.clear());

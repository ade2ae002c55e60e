import { afterEach, describe, expect, it, vi } from 'vitest';
import { ask, Refused } from '../src/lib/connection/api';
import { troubleText } from '../src/lib/table/problems';
import { speak } from '../src/lib/words/words.svelte';

describe('what went wrong', () => {
  afterEach(() => void vi.unstubAllGlobals());

  it('is said in one’s own language, and what the server expected in its own', async () => {
    await speak('de');
    expect(troubleText(new Refused('too_many', 'too many new tables from this address'))).toBe('Zu viel auf einmal; einen Augenblick bitte.');
    expect(troubleText(new Refused('offline', 'no answer from the server'))).toBe('Der Server antwortet gerade nicht.');
    expect(troubleText(new Refused('illegal', 'piles: expected 2 or 1'))).toBe('piles: expected 2 or 1');
    expect(troubleText(new Refused('404', 'Not Found'))).toBe('Not Found');
    expect(troubleText(new Error('no picture'))).toBe('no picture');
  });

  it('is that the server does not answer where a browser has its own words for that', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await expect(ask('POST', 'api/reviews', {})).rejects.toMatchObject({ code: 'offline' });
  });
});

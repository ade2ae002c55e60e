import { describe, expect, test } from 'vitest';
import { parse, seatLink, tableLink } from '$lib/browser/route.svelte';
import { readCode } from '$lib/connection/api';

describe('addresses', () => {
  test.each([
    ['', { page: 'home' }],
    ['#/nonsense/7', { page: 'home' }],
    ['#/t/7k3m9pqx', { page: 'table', id: '7K3M9PQX' }],
    ['/t/7K3M9PQX', { page: 'table', id: '7K3M9PQX' }],
    ['#/t/short', { page: 'home' }],
    ['#/replay/7k3m9pqx', { page: 'replay', id: '7K3M9PQX', version: null }],
    ['#/replay/7k3m9pqx/60', { page: 'replay', id: '7K3M9PQX', version: 60 }],
    ['#/seat/7k3m9pqx/B/secret', { page: 'seat', id: '7K3M9PQX', seat: 'B', token: 'secret' }],
    ['#/new/ratzzia', { page: 'new', game: 'ratzzia' }],
    ['#/learn/razzia', { page: 'learn', game: 'razzia' }],
    ['#/rules/razzia/R-5.3', { page: 'rules', game: 'razzia' }],
    ['#/new/pig', { page: 'new', game: 'pig' }],
    ['/pad', { page: 'pad', path: [] }],
    ['#/pad/game/7', { page: 'pad', path: ['game', '7'] }],
    ['/print', { page: 'print', game: '' }],
    ['#/board/tin4%3A1%2F0/Two%20shelves', { page: 'board', code: 'tin4:1/0', name: 'Two shelves' }],
    ['#/board/%E0%A4%A', { page: 'board', code: '', name: '' }],
    ['#/new', { page: 'new', game: '' }],
  ])('%s', (address, page) => {
    expect(parse(address)).toEqual(page);
  });

  test('a link to a seat has its secret after the #, which never leaves the browser', () => {
    expect(parse(new URL(seatLink('7K3M9PQX', 'C', 's3')).hash)).toEqual({ page: 'seat', id: '7K3M9PQX', seat: 'C', token: 's3' });
    expect(tableLink('7K3M9PQX')).toBe('http://localhost/t/7K3M9PQX');
  });
});

describe('codes as people type them', () => {
  test.each([
    ['7k3m 9pqx', '7K3M9PQX'],
    ['http://localhost/t/7K3M-9PQX ', '7K3M9PQX'],
    ['oil0ulul', '0110V1V1'],
    ['7K3M9PQ', null],
    ['', null],
  ])('%s', (text, code) => {
    expect(readCode(text)).toBe(code);
  });
});

import type { Structure } from '$lib/learn/rules';

export const RAZZIA: Structure = [
  {
    id: 'aim',
    paragraphs: [
      { id: 'aim', rules: 'R-9.4' },
      { id: 'idea', rules: 'R-5.3' },
    ],
    pictures: [{ id: 'table', after: 'idea' }],
  },
  {
    id: 'cards',
    paragraphs: [
      { id: 'deck', rules: 'R-1.1' },
      { id: 'cross', rules: 'R-1.4' },
      { id: 'open', rules: 'R-1.5' },
    ],
    pictures: [{ id: 'cards', after: 'deck', readable: true }],
  },
  {
    id: 'setup',
    paragraphs: [
      { id: 'piles', rules: 'R-2.2' },
      { id: 'cheques', rules: 'R-2.1' },
      { id: 'rounds', rules: 'R-2.3' },
    ],
    pictures: [{ id: 'hands', after: 'cheques', readable: true }],
  },
  {
    id: 'turn',
    paragraphs: [
      { id: 'choice', rules: 'R-3.1' },
      { id: 'out', rules: 'R-3.1' },
      { id: 'alone', rules: 'R-3.2 · D12' },
    ],
  },
  {
    id: 'draw',
    paragraphs: [
      { id: 'top', rules: 'R-4.1' },
      { id: 'loot', rules: 'R-4.2' },
      { id: 'police', rules: 'R-4.3' },
      { id: 'split', rules: 'R-4.4' },
    ],
    pictures: [{ id: 'raid', after: 'police' }],
  },
  {
    id: 'auction',
    paragraphs: [
      { id: 'order', rules: 'R-5.1' },
      { id: 'bid', rules: 'R-5.2' },
      { id: 'win', rules: 'R-5.3' },
      { id: 'keep', rules: 'R-5.4' },
      { id: 'nobody', rules: 'R-5.5' },
      { id: 'call', rules: 'R-5.7' },
      { id: 'next', rules: 'R-5.6' },
      { id: 'empty', rules: 'D4 · D11' },
    ],
    pictures: [
      { id: 'bids', after: 'bid' },
      { id: 'swap', after: 'win' },
    ],
  },
  {
    id: 'thieves',
    paragraphs: [
      { id: 'use', rules: 'R-6.1' },
      { id: 'limits', rules: 'D5 · D6 · D16' },
    ],
    pictures: [{ id: 'thief', after: 'use' }],
  },
  {
    id: 'end',
    paragraphs: [
      { id: 'raid', rules: 'R-4.3' },
      { id: 'spent', rules: 'R-5.8' },
    ],
  },
  {
    id: 'scoring',
    paragraphs: [
      { id: 'every_round', rules: 'R-7' },
      { id: 'thief', rules: 'R-7.1 · D13', sign: 'thief' },
      { id: 'gold', rules: 'R-7.2', sign: 'gold' },
      { id: 'bodyguards', rules: 'R-7.3 · D14', sign: 'bodyguard' },
      { id: 'cars', rules: 'R-7.4', sign: 'car' },
      { id: 'jewels', rules: 'R-7.5', sign: 'ring' },
      { id: 'below', rules: 'D10' },
    ],
    pictures: [{ id: 'jewels', after: 'jewels' }],
  },
  {
    id: 'between',
    paragraphs: [
      { id: 'leave', rules: 'R-8.1' },
      { id: 'turn_up', rules: 'R-8.2' },
    ],
  },
  {
    id: 'final',
    paragraphs: [
      { id: 'also', rules: 'R-9' },
      { id: 'different', rules: 'R-9.1', sign: 'casino' },
      { id: 'equal', rules: 'R-9.2', sign: 'restaurant' },
      { id: 'money', rules: 'R-9.3', sign: 'cheque' },
      { id: 'winner', rules: 'R-9.4 · D3' },
    ],
    pictures: [{ id: 'businesses', after: 'equal' }],
  },
  {
    id: 'two',
    paragraphs: [{ id: 'two', rules: 'R-10.1' }],
  },
  {
    id: 'options',
    paragraphs: [
      { id: 'all_equal', rules: 'D1' },
      { id: 'one_pile', rules: 'D2' },
      { id: 'face_down', rules: 'D7' },
    ],
  },
];

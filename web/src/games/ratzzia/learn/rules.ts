import type { Structure } from '$lib/learn/rules';

export const RATZZIA: Structure = [
  {
    id: 'aim',
    paragraphs: [
      { id: 'aim', rules: 'Z-8.1' },
      { id: 'idea', rules: 'Z-5.3' },
    ],
    pictures: [{ id: 'pantry', after: 'idea' }],
  },
  {
    id: 'food',
    paragraphs: [
      { id: 'tokens', rules: 'Z-1.1 · E17' },
      { id: 'safe', rules: 'Z-1.7' },
    ],
    pictures: [{ id: 'food', after: 'tokens' }],
  },
  {
    id: 'setup',
    paragraphs: [
      { id: 'dice', rules: 'Z-1.2' },
      { id: 'jar', rules: 'Z-1.3' },
      { id: 'covers', rules: 'Z-1.4' },
      { id: 'start', rules: 'Z-1.5 · Z-1.6' },
    ],
  },
  {
    id: 'turn',
    paragraphs: [
      { id: 'choice', rules: 'Z-2.1' },
      { id: 'must', rules: 'Z-2.2 · E15' },
    ],
  },
  {
    id: 'roll',
    paragraphs: [{ id: 'twice', rules: 'Z-3.1' }],
    pictures: [{ id: 'roll', after: 'twice' }],
  },
  {
    id: 'place',
    paragraphs: [
      { id: 'any', rules: 'Z-4.1' },
      { id: 'up', rules: 'Z-4.2 · Z-4.3' },
      { id: 'needs', rules: 'Z-4.4' },
      { id: 'candy', rules: 'Z-4.6 · E19' },
      { id: 'nothing', rules: 'E1' },
    ],
    pictures: [{ id: 'column', after: 'needs' }],
  },
  {
    id: 'cat',
    paragraphs: [
      { id: 'grey', rules: 'Z-4.5' },
      { id: 'forced', rules: 'Z-3.2 · E4' },
      { id: 'comes', rules: 'Z-7.1' },
      { id: 'early', rules: 'Z-7.2 · E2' },
    ],
    pictures: [{ id: 'cat', after: 'forced' }],
  },
  {
    id: 'rewards',
    paragraphs: [
      { id: 'complete', rules: 'Z-5.1' },
      { id: 'sausages', rules: 'Z-5.2' },
      { id: 'shelf', rules: 'Z-5.3' },
      { id: 'unsafe', rules: 'Z-5.4' },
    ],
    pictures: [{ id: 'reward', after: 'shelf' }],
  },
  {
    id: 'shelves',
    paragraphs: [
      { id: 'hasty', rules: 'Z-6.1 · E10 · E23', sign: 'hasty mouse' },
      { id: 'candy_jar', rules: 'Z-6.2 · E5', sign: 'candy jar' },
      { id: 'tin', rules: 'Z-6.3', sign: 'tin' },
      { id: 'stash', rules: 'Z-6.4 · E6', sign: 'stash' },
      { id: 'greedy', rules: 'Z-6.5 · E27', sign: 'greedy mouse' },
      { id: 'accountant', rules: 'Z-6.6 · E11', sign: 'accountant' },
    ],
    pictures: [
      { id: 'push', after: 'hasty' },
      { id: 'stash', after: 'stash' },
    ],
  },
  {
    id: 'end',
    paragraphs: [
      { id: 'full', rules: 'Z-8.1 · E28' },
      { id: 'limit', rules: 'E13' },
    ],
  },
  {
    id: 'two',
    paragraphs: [
      { id: 'support', rules: 'Z-1.2 · Z-9.1' },
      { id: 'fit', rules: 'Z-9.2 · E16' },
      { id: 'pay', rules: 'Z-9.3' },
      { id: 'cat_too', rules: 'E14 · E20' },
    ],
  },
  {
    id: 'board',
    paragraphs: [
      { id: 'data', rules: 'Z-10' },
      { id: 'covered', rules: 'Z-1.4 · E18' },
    ],
    pictures: [{ id: 'board', after: 'data' }],
  },
];

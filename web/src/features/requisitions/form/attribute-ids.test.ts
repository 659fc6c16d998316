import { expect, test } from 'vitest';
import { attributeIds } from './attribute-ids.ts';

const named = (...names: string[]) => names.map((name) => ({ id: '', name }));

test('creates ids from names, without accents and punctuation', () => {
  expect(attributeIds(named('Problem solving', 'Café culture & care', '日本語'))).toEqual([
    'problem-solving',
    'cafe-culture-care',
    'attribute',
  ]);
});

test('keeps existing ids, so that old scorecards still match after a new name', () => {
  expect(attributeIds([{ id: 'craft', name: 'Skills for the job' }])).toEqual(['craft']);
});

test('creates each id once', () => {
  expect(attributeIds([{ id: 'craft', name: 'A' }, ...named('Craft', 'craft!')])).toEqual([
    'craft',
    'craft-2',
    'craft-3',
  ]);
});

test('creates ids of at most 40 characters', () => {
  for (const id of attributeIds(named('x'.repeat(80), 'x'.repeat(80))))
    expect(id).toMatch(/^[a-z0-9-]{1,40}$/);
});

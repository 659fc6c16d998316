import { expect, test } from 'vitest';
import { attributeIds } from './attribute-ids.ts';

const named = (...names: string[]) => names.map((name) => ({ id: '', name }));

test('makes ids of names, without accents and signs', () => {
  expect(attributeIds(named('Problem solving', 'Café culture & care', '日本語'))).toEqual([
    'problem-solving',
    'cafe-culture-care',
    'attribute',
  ]);
});

test('keeps ids that exist, so that old scorecards still fit after a renaming', () => {
  expect(attributeIds([{ id: 'craft', name: 'Skills for the job' }])).toEqual(['craft']);
});

test('gives no id twice', () => {
  expect(attributeIds([{ id: 'craft', name: 'A' }, ...named('Craft', 'craft!')])).toEqual([
    'craft',
    'craft-2',
    'craft-3',
  ]);
});

test('stays within 40 characters', () => {
  for (const id of attributeIds(named('x'.repeat(80), 'x'.repeat(80))))
    expect(id).toMatch(/^[a-z0-9-]{1,40}$/);
});

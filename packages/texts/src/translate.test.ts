import { expect, test } from 'vitest';
import { defineTexts } from './translate.ts';

const TEXTS = {
  deep: { named: 'For {{name}}' },
  rows_one: '{{count}} row',
  rows_other: '{{count}} rows',
};

test('values are shown as they are, unless a format is given', () => {
  expect(defineTexts(TEXTS)('rows', { count: 1200 })).toBe('1200 rows');
  expect(defineTexts(TEXTS)('deep.named', { name: 'ليلى' })).toBe('For ليلى');
  const quoted = defineTexts(TEXTS, (value) => `"${value}"`);
  expect(quoted('deep.named', { name: 'Ana' })).toBe('For "Ana"');
  expect(quoted('rows', { count: 1 })).toBe('"1" row');
});

test('a placeholder without a value is left out', () => {
  expect(defineTexts(TEXTS)('deep.named')).toBe('For ');
});

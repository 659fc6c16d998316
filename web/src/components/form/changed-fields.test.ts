import { expect, test } from 'vitest';
import { changedFields } from './changed-fields.ts';

test('returns only the fields that differ, also inside lists', () => {
  const base = { name: 'Ana', skills: ['Go'], zone: 'UTC' };
  expect(changedFields(base, { name: 'Ana', skills: ['Go', 'SQL'], zone: 'UTC' })).toEqual({
    skills: ['Go', 'SQL'],
  });
});

test('returns an empty object if nothing has changed', () => {
  expect(changedFields({ a: 1, b: [{ c: 2 }] }, { a: 1, b: [{ c: 2 }] })).toEqual({});
});

test('distinguishes null and an absent field', () => {
  expect(changedFields<{ manager: string | null }>({ manager: 'x' }, { manager: null })).toEqual({
    manager: null,
  });
});

import { expect, test } from 'vitest';
import { changedFields } from './changed-fields.ts';

test('keeps only what differs, also inside lists', () => {
  const base = { name: 'Ana', skills: ['Go'], zone: 'UTC' };
  expect(changedFields(base, { name: 'Ana', skills: ['Go', 'SQL'], zone: 'UTC' })).toEqual({
    skills: ['Go', 'SQL'],
  });
});

test('is empty when nothing changed', () => {
  expect(changedFields({ a: 1, b: [{ c: 2 }] }, { a: 1, b: [{ c: 2 }] })).toEqual({});
});

test('says null and absence apart', () => {
  expect(changedFields<{ manager: string | null }>({ manager: 'x' }, { manager: null })).toEqual({
    manager: null,
  });
});

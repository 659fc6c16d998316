import { expect, it } from 'vitest';
import { COUNTED_LISTS } from '@parley/contracts/lists/list-counts.schema.ts';
import { LISTS } from './lists.ts';

const lists = Object.values(LISTS).map(({ list }) => list);

it('gives each list a code, an attribute for each field, and words of its own', () => {
  const codes = lists.map(({ code }) => code);
  const prefixes = lists.flatMap(({ words }) => words?.prefix ?? []);
  const repeated = lists.filter(({ attributes }) => new Set(attributes).size < attributes.length);

  expect(new Set(codes).size).toBe(codes.length);
  expect(new Set(prefixes).size).toBe(prefixes.length);
  expect(repeated).toEqual([]);
});

it('has one list for each name by which numbers are asked', () => {
  const subjects = lists.flatMap(({ subject }) => subject ?? []);

  expect(subjects.toSorted()).toEqual([...COUNTED_LISTS].toSorted());
});

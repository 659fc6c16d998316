import { expect, test } from 'vitest';
import { EVENT_TYPES } from './event-table.ts';

const modules = import.meta.glob<Record<string, object>>('./*.events.ts', { eager: true });
const tables = Object.values(modules).flatMap((module) =>
  Object.values(module).filter((value) => !Array.isArray(value)),
);

test('every row of every area is in the table, and no type is in two areas', () => {
  const types = tables.flatMap((rows) => Object.keys(rows));
  expect(types.toSorted()).toEqual(EVENT_TYPES.toSorted());
});

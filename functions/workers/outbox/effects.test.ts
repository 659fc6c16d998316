import { expect, test } from 'vitest';
import { EVENT_TYPES, EVENTS } from '@parley/contracts/events/event-table.ts';
import { EFFECTS } from './effects.ts';

test('each event with effects has one effect, and no other has any', () => {
  const modules = import.meta.glob<Record<string, unknown>>('./effects/**/*.ts', { eager: true });
  const tables = Object.values(modules).flatMap((module) =>
    Object.values(module).filter((value) => typeof value === 'object' && value !== null),
  );
  const types = tables.flatMap((effects) =>
    Object.keys(effects).filter((name) => EVENT_TYPES.some((type) => type === name)),
  );
  expect(types.filter((type, index) => types.indexOf(type) !== index)).toEqual([]);
  expect(Object.keys(EFFECTS).toSorted()).toEqual(
    EVENT_TYPES.filter((type) => EVENTS[type].effects && type !== 'event.retry-due').toSorted(),
  );
});

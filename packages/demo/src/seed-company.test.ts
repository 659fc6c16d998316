import { expect, test } from 'vitest';
import { outsideKeptFree } from './seed-company.ts';

test('nobody is booked while the interview takes place with which the demo opens', () => {
  const at = (hour: string) => `2026-12-01T${hour}:00.000Z`;
  const times = ['13:00', '14:00', '14:30', '15:00', '16:00', '17:00', '18:00'].map((hour) => ({
    starts_at: at(hour),
    ends_at: new Date(Date.parse(at(hour)) + 60 * 60_000).toISOString(),
  }));
  const keptFree = { from: Date.parse(at('15:00')), to: Date.parse(at('17:00')) };
  expect(
    outsideKeptFree({ keptFree }, times).map(({ starts_at }) => starts_at.slice(11, 16)),
  ).toEqual(['13:00', '14:00', '17:00', '18:00']);
  expect(outsideKeptFree({}, times)).toHaveLength(7);
});

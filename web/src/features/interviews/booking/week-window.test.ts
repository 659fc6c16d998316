import { expect, it } from 'vitest';
import { weekWindow } from './week-window.ts';

const now = Date.parse('2026-10-28T16:20:00.000Z');

it('begins now and ends at a midnight of the zone, on the other side of the change of clocks', () => {
  expect(weekWindow(now, 0, 'America/New_York')).toEqual({ from: '2026-10-28T16:20:00.000Z', to: '2026-11-04T05:00:00.000Z' });
});

it('goes on where the week before ended', () => {
  expect(weekWindow(now, 1, 'America/New_York')).toEqual({ from: '2026-11-04T05:00:00.000Z', to: '2026-11-11T05:00:00.000Z' });
});

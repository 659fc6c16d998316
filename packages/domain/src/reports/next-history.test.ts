import { expect, it } from 'vitest';
import { nextHistory } from './application-entries.ts';

it('counts another round in a stage as one stay, and the next stage from its own start', () => {
  const created_at = '2026-03-01T10:00:00.000Z';
  const at = (day: number) => `2026-03-${String(day).padStart(2, '0')}T10:00:00.000Z`;
  const of = (stage: 'applied' | 'interviewing' | 'offer', day: number) =>
    ({ source: 'Applied', created_at, stage, stage_since: at(day) }) as const;
  const first = nextHistory(nextHistory([], of('applied', 1)), of('interviewing', 3));
  const advanced = nextHistory(first, of('interviewing', 9));
  expect(advanced).toEqual([
    ['applied', at(1)],
    ['interviewing', at(3)],
  ]);
  expect(nextHistory(advanced, of('offer', 12))).toEqual([
    ['applied', at(1)],
    ['interviewing', at(3)],
    ['offer', at(12)],
  ]);
});

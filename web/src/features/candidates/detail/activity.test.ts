import { expect, test } from 'vitest';
import { toActivity } from './activity.ts';

const at = (day: number) => `2026-11-${String(day).padStart(2, '0')}T10:00:00.000Z`;

test('what happened comes latest first, as much as there is room for', () => {
  const all = toActivity(
    { createdAt: at(1) },
    [
      {
        requisition: 'Backend engineer',
        stage: 'interviewing',
        createdAt: at(2),
        stage_since: at(3),
      },
    ],
    [{ id: 'int_1' as never, title: 'First interview', state: 'scheduled', starts_at: at(9) }],
    9,
  );
  expect(all.map(({ kind }) => kind)).toEqual(['interview', 'stage', 'put', 'added']);
});

test('somebody who was only put on a requisition has not been moved', () => {
  const [latest] = toActivity(
    { createdAt: at(1) },
    [{ requisition: 'Backend engineer', stage: 'applied', createdAt: at(2), stage_since: at(2) }],
    [],
    1,
  );
  expect(latest).toEqual({ kind: 'put', at: at(2), requisition: 'Backend engineer' });
});

import { expect, test } from 'vitest';
import type { UndoableDecision } from '@parley/contracts/decisions/decisions.routes.ts';
import { toActivity } from './activity.ts';

const at = (day: number) => `2026-11-${String(day).padStart(2, '0')}T10:00:00.000Z`;

test('lists the latest events first, up to a maximum number', () => {
  const all = toActivity(
    { createdAt: at(1) },
    [
      {
        id: 'req_1~cand_1' as never,
        requisition: 'Backend engineer',
        stage: 'interviewing',
        createdAt: at(2),
        stage_since: at(3),
      },
    ],
    [{ id: 'int_1' as never, title: 'First interview', state: 'scheduled', starts_at: at(9) }],
    new Map(),
    9,
  );
  expect(all.map(({ kind }) => kind)).toEqual(['interview', 'stage', 'put', 'added']);
});

test('a candidate who was only added to a requisition has not been moved', () => {
  const [latest] = toActivity(
    { createdAt: at(1) },
    [
      {
        id: 'req_1~cand_1' as never,
        requisition: 'Backend engineer',
        stage: 'applied',
        createdAt: at(2),
        stage_since: at(2),
      },
    ],
    [],
    new Map(),
    1,
  );
  expect(latest).toEqual({ kind: 'put', at: at(2), requisition: 'Backend engineer' });
});

test.each([
  ['a rejection stands for its change of stage', 'rejected', at(4), ['decision', 'put', 'added']],
  ['a hold changes no stage', 'in_review', at(3), ['decision', 'stage', 'put', 'added']],
] as const)('%s', (_, stage, stage_since, kinds) => {
  const application = {
    id: 'req_1~cand_1' as never,
    requisition: 'Backend engineer',
    stage,
    createdAt: at(2),
    stage_since,
  };
  const decisions = new Map([['req_1~cand_1', { decided_at: at(4) } as UndoableDecision]]);
  const all = toActivity({ createdAt: at(1) }, [application], [], decisions, 9);
  expect(all.map(({ kind }) => kind)).toEqual(kinds);
});

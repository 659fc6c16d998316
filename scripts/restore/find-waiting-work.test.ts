import { marshall } from '@aws-sdk/util-dynamodb';
import { expect, test } from 'vitest';
import type { DelayedEvent } from '@parley/data/workflows/delayed-events.ts';
import { findWaitingWork } from './find-waiting-work.ts';

const NOW = new Date('2026-03-02T12:00:00.000Z');
/** The time of the last event in the backup. */
const LAST = '2026-03-02T10:00:00.000Z';

const recording = {
  kind: 'RECORDING',
  id: 'rec_1',
  tenant_id: 2,
  interview_id: 'int_1',
  requisition_id: 'req_1',
  candidate_id: 'can_1',
  requisition: 'Engineer',
  candidate: 'Rita',
  stage: 'First',
  state: 'ready',
  started_at: '2026-03-01T10:00:00.000Z',
  ended_at: '2026-03-01T10:30:00.000Z',
  duration_seconds: 1800,
  periods: [],
  object_key: 'recordings/T/2/rec_1.mp4',
  size_bytes: 1,
  content_type: 'video/mp4',
  recorded_media: 'video',
  participants: [],
  expires_at: '2026-05-30T10:30:00.000Z',
  erased_at: null,
  erased_by: null,
  version: 1,
};
const decision = {
  kind: 'DECISION',
  id: 'dec_1',
  tenant_id: 2,
  requisition_id: 'req_1',
  candidate_id: 'can_1',
  decided_at: '2026-03-01T08:00:00.000Z',
};

async function putOff(items: object[]): Promise<DelayedEvent[]> {
  const put: DelayedEvent[] = [];
  const waiting = findWaitingWork();
  for (const item of [...items, { kind: 'EVENT', at: LAST }]) waiting.see(marshall(item));
  const later = { put: async (event: DelayedEvent) => void put.push(event) };
  expect(await waiting.put(later, NOW)).toBe(put.length);
  return put;
}
const summary = ({ id, at, type, data }: DelayedEvent) => ({ id, at, type, data });

test('a recording is still deleted on its day, and an erasure of it becomes final', async () => {
  const erase_at = '2026-03-02T10:05:00.000Z';
  expect((await putOff([{ ...recording, erase_at, erase_by: 'rita' }])).map(summary)).toEqual([
    {
      id: 'rec_1-expiry',
      at: recording.expires_at,
      type: 'recording.expiry-due',
      data: { recording_id: 'rec_1', expires_at: recording.expires_at },
    },
    {
      id: `rec_1-erase-${Date.parse(erase_at)}`,
      at: erase_at,
      type: 'recording.erase-due',
      data: { recording_id: 'rec_1', erase_at },
    },
  ]);
});

test.each([
  ['recording', 'recording.over-due'],
  ['paused', 'recording.over-due'],
  ['processing', 'recording.look-due'],
])('a recording in the state "%s" is looked for at once: %s', async (state, type) => {
  const [event, ...others] = await putOff([{ ...recording, state }]);
  expect(others).toEqual([]);
  expect(event).toMatchObject({
    at: NOW.toISOString(),
    type,
    data: { recording_id: 'rec_1', interview_id: 'int_1' },
  });
});

test('nothing waits for a recording that is gone', async () => {
  for (const state of ['expired', 'erased'])
    expect(await putOff([{ ...recording, state }])).toEqual([]);
});

test.each([
  ['could still be undone', { decided_at: '2026-03-02T09:55:00.000Z' }],
  ['has a mail that waits', { mail: { at: '2026-03-03T09:00:00.000Z', message: '' } }],
  ['holds a candidate until a day', { hold_until: '2026-03-04' }],
])('what follows a decision is done if it %s', async (_, changed) => {
  expect((await putOff([{ ...decision, ...changed }])).map(({ id, type }) => [id, type])).toEqual([
    ['evt_dec_1-settled', 'decision.settled'],
  ]);
});

test('nothing follows a decision that was carried out, undone or reopened', async () => {
  const waiting = { ...decision, hold_until: '2026-03-04' };
  const by = { by_name: 'Rita', at: LAST, reason: 'A mistake' };
  expect(
    await putOff([decision, { ...waiting, undone: by }, { ...waiting, reopened: by }]),
  ).toEqual([]);
});

test('erasures that had not ended are counted', () => {
  const waiting = findWaitingWork();
  for (const finished_at of [null, LAST]) waiting.see(marshall({ kind: 'ERASURE', finished_at }));
  expect(waiting.unfinishedErasures()).toBe(1);
});

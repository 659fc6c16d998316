import { candidates } from '@parley/data/candidates/candidates.repo.ts';
import { eventOp } from '@parley/data/events/event.ts';
import { listPage } from '@parley/data/lists/list-page.ts';
import { recordingList } from '@parley/data/lists/recording-list.ts';
import { recordingTalk } from '@parley/data/recordings/recording-talk.repo.ts';
import { type Recording, recordings } from '@parley/data/recordings/recordings.repo.ts';
import { retention } from '@parley/data/recordings/retention.repo.ts';
import { requisitions } from '@parley/data/requisitions/requisitions.repo.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { CANDIDATE, foundCompany, REQUISITION } from './company.ts';
import { type Stage, startStage } from './start-stage.ts';
import { withDelivered, withErased } from '@parley/data/recordings/recording-changes.ts';

const ID = 'rec_01K00000000000000000000001';
const KEY = `T#7#/recordings/${ID}/interview.webm`;
const BEGAN = '2026-03-02T09:00:00.000Z';
let stage: Stage;

beforeEach(async () => {
  stage = await startStage('2026-03-02T10:00:00.000Z');
});
afterEach(() => stage.close());

/** Delivers a recording with two seconds of speech, as the worker of the room does. */
async function deliver(): Promise<Recording> {
  const processing: Recording = {
    kind: 'RECORDING',
    hiring_manager_id: null,
    id: ID,
    tenant_id: 7,
    interview_id: 'iv_01K00000000000000000000001',
    requisition_id: REQUISITION,
    candidate_id: CANDIDATE,
    requisition: 'Engineer',
    candidate: 'Asha',
    stage: 'First',
    state: 'processing',
    started_at: BEGAN,
    ended_at: '2026-03-02T09:30:00.000Z',
    duration_seconds: 0,
    periods: [{ from: BEGAN, to: '2026-03-02T09:30:00.000Z' }],
    object_key: null,
    size_bytes: null,
    content_type: null,
    participants: [
      {
        user_id: null,
        candidate_id: CANDIDATE,
        name: 'Asha',
        role: 'candidate',
        consent: 'granted',
        consent_at: BEGAN,
      },
    ],
    parts: [],
    expires_at: await retention.expiryOf(stage.store, new Date(BEGAN)),
    erased_at: null,
    erased_by: null,
    version: 1,
  };
  await recordingTalk.add(stage.store, ID, CANDIDATE, [
    [Date.parse(BEGAN), Date.parse(BEGAN) + 2000],
  ]);
  const { recording, event } = withDelivered(processing, {
    object_key: KEY,
    size_bytes: 1000,
    content_type: 'video/webm',
    duration_seconds: 1799.6,
  });
  await stage.store.commit([
    recordings.write(stage.store, recording, 'missing'),
    eventOp(stage.store, event, {
      id: 'evt_delivered',
      at: BEGAN,
      actorId: 'room',
      requestId: 'room',
    }),
  ]);
  await stage.settle();
  return recording;
}
const runUntil = async (at: string) => {
  await stage.until(at);
  await stage.settle();
};

it('stores a recording until its day, then only its entry; repeats change nothing', async () => {
  const { expires_at } = await deliver();
  expect(expires_at).toBe('2026-05-31T09:00:00.000Z');
  await runUntil('2026-05-31T08:59:59.000Z');
  expect(await recordings.get(stage.store, ID)).toMatchObject({
    state: 'ready',
    object_key: KEY,
    duration_seconds: 1800,
  });
  await runUntil(expires_at);
  expect(await recordings.get(stage.store, ID)).toMatchObject({
    state: 'expired',
    object_key: null,
    participants: [],
    erased_at: expires_at,
    erased_by: null,
    version: 3,
  });
  expect([stage.removed, (await recordingTalk.list(stage.store, ID)).size]).toEqual([[KEY], 0]);
  await stage.replay();
  expect(await recordings.get(stage.store, ID)).toMatchObject({ state: 'expired', version: 3 });
  expect(stage.errors).toEqual([]);
});

it('shows the current names of candidate and requisition, in lists and alone', async () => {
  await foundCompany(stage.store);
  await deliver();
  const candidate = (await candidates.get(stage.store, CANDIDATE))!;
  await stage.store.commit([
    candidates.write(
      stage.store,
      { ...candidate, name: 'Asha Raman-Iyer', version: 2 },
      { version: 1 },
    ),
  ]);
  await stage.store.commit([
    requisitions.change(stage.store, REQUISITION, { title: 'Staff engineer' }, 1),
  ]);
  await stage.settle();
  const named = { candidate: 'Asha Raman-Iyer', requisition: 'Staff engineer' };
  expect(await recordings.get(stage.store, ID)).toMatchObject({
    ...named,
    version: 2,
    state: 'ready',
    participants: [{ candidate_id: CANDIDATE, name: 'Asha Raman-Iyer' }],
  });
  const listed = (words: string[]) =>
    listPage(stage.store, recordingList, {
      filters: {},
      sort: 'recorded',
      descending: true,
      words,
      matches: () => true,
      limit: 25,
    });
  expect((await listed([])).items).toMatchObject([named]);
  expect([(await listed(['staff'])).items.length, (await listed(['iyer'])).items.length]).toEqual([
    1, 1,
  ]);
});

it('does not deliver a recording that was erased before', async () => {
  const recording = await deliver();
  await stage.store.commit([
    recordings.write(stage.store, withErased(recording, 'Rita', '2026-04-01T09:00:00.000Z'), {
      version: 2,
    }),
  ]);
  await runUntil('2026-06-01T09:00:00.000Z');
  expect(await recordings.get(stage.store, ID)).toMatchObject({
    state: 'erased',
    erased_by: 'Rita',
  });
});

it('stores what several tabs report at the same time, each segment once', async () => {
  const began = Date.parse(BEGAN);
  const talk = (from: number, to: number) =>
    recordingTalk.add(stage.store, ID, CANDIDATE, [[began + from, began + to]]);
  await Promise.all([talk(0, 1000), talk(2000, 3000), talk(900, 1500)]);
  await talk(0, 1000);
  // The segments are at the end of one window and the beginning of the next.
  await talk(299_000, 301_000);
  await talk(300_500, 302_000);
  expect(await recordingTalk.list(stage.store, ID)).toEqual(
    new Map([
      [
        CANDIDATE,
        [
          [began, began + 1500],
          [began + 2000, began + 3000],
          [began + 299_000, began + 302_000],
        ],
      ],
    ]),
  );
});

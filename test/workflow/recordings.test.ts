import { afterEach, beforeEach, expect, it } from 'vitest';
import { eraseRecordingsOf } from '@parley/application/recordings/erase-recordings-of.ts';
import { candidates } from '@parley/data/candidates/candidates.repo.ts';
import { eventOp } from '@parley/data/events/event.ts';
import { recordingList } from '@parley/data/lists/interview-lists.ts';
import { listPage } from '@parley/data/lists/list-page.ts';
import type { Member } from '@parley/data/members/member.codec.ts';
import { members } from '@parley/data/members/members.repo.ts';
import { withDelivered, withErased } from '@parley/data/recordings/recording-changes.ts';
import { recordingTalk } from '@parley/data/recordings/recording-talk.repo.ts';
import { type Recording, recordings } from '@parley/data/recordings/recordings.repo.ts';
import { retention } from '@parley/data/recordings/retention.repo.ts';
import { requisitions } from '@parley/data/requisitions/requisitions.repo.ts';
import { rooms } from '@parley/data/room/rooms.repo.ts';
import { newRoom } from '@parley/domain/room/room-state.ts';
import { CANDIDATE, foundCompany, REQUISITION } from './company.ts';
import { type Stage, startStage } from './start-stage.ts';

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
    recorded_media: 'video',
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
    erase_at: null,
    erase_by: null,
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

/** Ana has become an admin; Rita is a recruiter. */
async function staff() {
  const { recruiter, ana } = await foundCompany(stage.store);
  const admin = { ...ana, role: 'admin' as const, version: 2 };
  await stage.store.commit([members.write(stage.store, admin, { version: 1 })]);
  return { recruiter, admin };
}
const params = { sid: ID };
const read = async (who: Member) => (await stage.call(who, 'get-recording', { params })).body;
const erase = (who: Member, ifMatch: number) =>
  stage.call(who, 'erase-recording', { params, ifMatch });
const undo = (who: Member, ifMatch: number) =>
  stage.call(who, 'erase-recording', { params, query: { undo: 'true' }, ifMatch });
const HELD = `${KEY}.erasing`;

it('erases after ten minutes, in which nobody can play it and an admin can undo that', async () => {
  const { recruiter, admin } = await staff();
  await deliver();
  expect((await read(admin)).media).toHaveLength(1);
  const { body: erasing } = await erase(recruiter, 2);
  expect(erasing).toMatchObject({
    state: 'ready',
    erase_at: '2026-03-02T10:10:00.000Z',
    erase_by: 'Rita',
    version: 3,
  });
  expect(await read(admin)).toMatchObject({ media: [], lanes: [], moments: [] });
  expect(stage.moved, 'links that were signed before lead nowhere').toEqual([[KEY, HELD]]);
  expect((await stage.call(admin, 'list-recordings', { query: {} })).body.items).toMatchObject([
    { id: ID, state: 'ready', erase_at: '2026-03-02T10:10:00.000Z' },
  ]);
  expect((await erase(admin, 3)).body.code).toBe('invalid-transition');
  expect((await undo(recruiter, 3)).status).toBe(403);

  await runUntil('2026-03-02T10:09:00.000Z');
  expect((await undo(admin, 3)).body).toMatchObject({ state: 'ready', erase_at: null, version: 4 });
  expect(stage.moved.at(-1)).toEqual([HELD, KEY]);
  expect((await read(admin)).media).toHaveLength(1);
  await runUntil('2026-03-02T10:20:00.000Z');
  expect((await read(admin)).state, 'the time of the first erasure has passed').toBe('ready');

  await erase(recruiter, 4);
  await runUntil('2026-03-02T10:29:59.000Z');
  expect(stage.removed).toEqual([]);
  await runUntil('2026-03-02T10:30:00.000Z');
  expect(await read(admin)).toMatchObject({
    state: 'erased',
    erase_at: null,
    erase_by: null,
    erased_at: '2026-03-02T10:30:00.000Z',
    erased_by: 'Rita',
    participants: [],
  });
  expect(stage.removed.toSorted()).toEqual([KEY, HELD]);
  expect((await recordingTalk.list(stage.store, ID)).size).toBe(0);
  expect((await undo(admin, 6)).body.code).toBe('invalid-transition');
  await stage.replay();
  expect((await read(admin)).state).toBe('erased');
  expect(stage.errors).toEqual([]);
});

it('erases at once if a person withdraws while the erasure can still be undone', async () => {
  const { recruiter, admin } = await staff();
  const { interview_id } = await deliver();
  const room = { ...newRoom(BEGAN), meeting: null, meeting_arn: null, capture: null };
  await stage.store.commit([
    rooms.write(stage.store, interview_id, { ...room, recordings: [ID], version: 0 }, 0),
  ]);
  await erase(recruiter, 2);
  await eraseRecordingsOf(
    stage.store,
    { interviewId: interview_id, person: CANDIDATE },
    {
      now: () => new Date(stage.clock.now()),
      newId: () => 'evt_withdrawn',
      actorId: CANDIDATE,
      requestId: 'room',
    },
  );
  await stage.settle();
  expect((await undo(admin, 4)).body.code).toBe('invalid-transition');
  expect(await read(admin)).toMatchObject({ state: 'erased', erased_by: 'Asha', erase_at: null });
  expect(stage.removed.toSorted()).toEqual([KEY, HELD]);
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

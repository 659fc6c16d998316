import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { monotonicFactory } from 'ulid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventOp } from '@parley/data/events/event.ts';
import { type Recording, recordings } from '@parley/data/recordings/recordings.repo.ts';
import { mediaPipelines } from '@parley/data/room/media-pipelines.repo.ts';
import type { TestStack } from '@parley/local-cloud/core/create-test-stack.ts';
import { prepare } from '../../scripts/lib/prepare.ts';
import { LOW_FAULTS } from '../support/builders/low-faults.ts';
import {
  CANDIDATE,
  openSpeechStack,
  type SpeechStack,
} from '../support/builders/speech-recording.ts';
import { startProductStack } from '../support/start-product-stack.ts';

const START = Date.parse('2026-03-02T10:00:00.000Z');
const MINUTE = 60_000;
const nextUlid = monotonicFactory();
const [FIRST, SECOND] = ['first', 'second'].map((name) =>
  readFileSync(
    new URL(`../../functions/workers/recording-joins/fixtures/${name}.mp4`, import.meta.url),
  ),
);
let stack: TestStack;
let speech: SpeechStack;

beforeAll(async () => {
  const root = resolve(import.meta.dirname, '../..');
  const prepared = await prepare(root, { page: false, print: () => undefined });
  stack = await startProductStack({ ...prepared, ...LOW_FAULTS, virtualClock: START });
  speech = await openSpeechStack(stack);
}, 300_000);
afterAll(() => stack?.close());

/** A recording of two seconds that has ended and whose capture has stored these pieces. */
async function record(pieces: readonly Uint8Array[]): Promise<Recording> {
  const { store, put } = speech;
  const now = await stack.now();
  const [id, interviewId, captureId] = ['rec', 'iv', 'cap'].map(
    (kind) => `${kind}_${nextUlid(now)}`,
  );
  const at = (ms: number) => new Date(ms).toISOString();
  for (const [index, bytes] of pieces.entries()) {
    const name = at(now + index * 1000)
      .slice(0, -1)
      .replaceAll(/[T:.]/g, '-');
    await put(`captures/T/${store.tenantId}/${id}/0/composited-video/${name}.mp4`, bytes);
  }
  const recording: Recording = {
    kind: 'RECORDING',
    id: id!,
    tenant_id: store.tenantId,
    interview_id: interviewId!,
    requisition_id: 'req_01K00000000000000000000001',
    candidate_id: CANDIDATE,
    requisition: 'Engineer',
    hiring_manager_id: null,
    candidate: 'Carl',
    stage: 'First',
    state: 'processing',
    recorded_media: 'video',
    started_at: at(now),
    ended_at: at(now + 2000),
    duration_seconds: 2,
    periods: [{ from: at(now), to: at(now + 2000) }],
    object_key: null,
    size_bytes: null,
    content_type: null,
    parts: [
      {
        capture_id: captureId!,
        capture_arn: `arn:aws:chime:us-east-1:000000000000:media-pipeline/${captureId}`,
        joining_id: null,
        object_key: null,
        size_bytes: null,
        failed: false,
      },
    ],
    participants: [],
    expires_at: at(now + 90 * 24 * 60 * MINUTE),
    erase_at: null,
    erase_by: null,
    erased_at: null,
    erased_by: null,
    version: 1,
  };
  const of = { recording_id: id!, interview_id: interviewId! };
  await store.commit([
    recordings.write(store, recording, 'missing'),
    mediaPipelines.note(
      store.forTenant(1),
      captureId!,
      { tenant_id: store.tenantId, ...of, part: 0, does: 'capture' },
      new Date(now),
    ),
    eventOp(
      store,
      { type: 'recording.stopped', data: of },
      { id: `evt_${nextUlid(now)}`, at: at(now), actorId: 'room', requestId: 'room' },
    ),
  ]);
  await stack.idle();
  return recording;
}

const find = ({ id }: Recording) => recordings.get(speech.store, id);

it('joins the pieces of a capture whose end no event has told', async () => {
  const recording = await record([FIRST!, SECOND!]);
  await stack.advanceBy(31 * MINUTE);
  await stack.idle();
  const [{ capture_id }] = recording.parts as [Recording['parts'][number]];
  const key = `recordings/T/7/${recording.id}/0/composited-video/${capture_id}.mp4`;
  expect(await find(recording)).toMatchObject({
    state: 'ready',
    object_key: key,
    content_type: 'video/mp4',
    size_bytes: expect.any(Number),
    parts: [{ object_key: key, failed: false }],
  });
  expect(await speech.keys(`recordings/T/7/${recording.id}/`)).toEqual([key]);
});

it('counts a part as lost whose pieces cannot be joined, and stores no file', async () => {
  const recording = await record([FIRST!, Buffer.from('no media')]);
  await stack.advanceBy(31 * MINUTE);
  await stack.advanceBy(10 * MINUTE);
  await stack.idle();
  expect(await find(recording)).toMatchObject({ state: 'erased', object_key: null });
  expect(await speech.keys(`recordings/T/7/${recording.id}/`)).toEqual([]);
});

import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { monotonicFactory } from 'ulid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { removeTranscriptsOf } from '@parley/application/transcripts/erase-transcript.ts';
import { startTranscript } from '@parley/application/transcripts/start-transcript.ts';
import { eventOp, type NewEvent } from '@parley/data/events/event.ts';
import {
  toWithheldKey,
  withErasure,
  withoutErasure,
} from '@parley/data/recordings/recording-changes.ts';
import { type Recording, recordings } from '@parley/data/recordings/recordings.repo.ts';
import { transcripts } from '@parley/data/transcripts/transcripts.repo.ts';
import type { TestStack } from '@parley/local-cloud/core/create-test-stack.ts';
import { waitUntil } from '@parley/local-cloud/core/testing/wait-until.ts';
import { prepare, type Prepared } from '../../scripts/lib/prepare.ts';
import { LOW_FAULTS } from '../support/builders/low-faults.ts';
import {
  CANDIDATE,
  deliverSpeech,
  HOST,
  openSpeechStack,
  TWO_VOICES,
  type SpeechOptions,
  type SpeechStack,
} from '../support/builders/speech-recording.ts';
import { startProductStack } from '../support/start-product-stack.ts';

const START = Date.parse('2026-03-02T10:00:00.000Z');
const nextUlid = monotonicFactory();
let prepared: Prepared;
let stack: TestStack;
let speech: SpeechStack;

beforeAll(async () => {
  prepared = await prepare(resolve(import.meta.dirname, '../..'), {
    page: false,
    print: () => undefined,
  });
  stack = await startProductStack({ ...prepared, ...LOW_FAULTS, virtualClock: START });
  speech = await openSpeechStack(stack);
});
afterAll(() => stack?.close());

const deliver = async (options: SpeechOptions): Promise<Recording> =>
  deliverSpeech(speech, await stack.now(), options);
const find = (id: string) => transcripts.get(speech.store, id);
/** Returns the stored objects of a recording's transcript and of its transcription. */
const objectsOf = async (id: string) => [
  ...(await speech.keys(`speech/T/7/${id}/`)),
  ...(await speech.keys(`transcripts/T/7/${id}/`)),
];
const call = (at: number) => ({
  now: () => new Date(at),
  newId: (prefix: string) => `${prefix}_${nextUlid(at)}`,
  actorId: HOST,
  requestId: 'test',
});

interface Text {
  turns: { person: string | null; from: number; words: [text: string, from: number][] }[];
}
const toTexts = ({ turns }: Text) =>
  turns.map(({ person, words }) => ({ person, text: words.map(([text]) => text).join(' ') }));

it('attributes to each person their own words, and leaves no temporary objects', async () => {
  const { id } = await deliver({ media: [TWO_VOICES] });
  await stack.idle();
  const found = await find(id);
  expect(found).toMatchObject({
    state: 'ready',
    language: 'en',
    model: { name: 'whisper-base-int8' },
    pieces: 1,
    pieces_done: 1,
    revision: 1,
    object_key: `transcripts/T/7/${id}/1.json`,
  });
  expect(await objectsOf(id)).toEqual([found!.object_key]);
  const texts = toTexts((await speech.read(found!.object_key!)) as Text);
  expect(texts).toEqual([
    { person: HOST, text: expect.stringMatching(/examination.* canal should be removed/) },
    { person: CANDIDATE, text: expect.stringMatching(/already.* half a morning/) },
  ]);
});

it('does not transcribe if a recorded person has refused', async () => {
  const { id } = await deliver({ media: [TWO_VOICES], agreed: [true, false] });
  await stack.idle();
  expect(await find(id)).toBeUndefined();
  expect(await objectsOf(id)).toEqual([]);
});

it('leaves nothing in table and bucket after a withdrawal during the transcription', async () => {
  const { id, interview_id } = await deliver({ media: [TWO_VOICES, TWO_VOICES] });
  await waitUntil('the words of the first piece', async () =>
    (await objectsOf(id)).some((key) => key.endsWith('words-0.json')),
  );
  await removeTranscriptsOf(
    speech.store,
    { interviewId: interview_id, person: CANDIDATE },
    call(await stack.now()),
  );
  await stack.idle();
  expect(await find(id)).toBeUndefined();
  expect(await objectsOf(id)).toEqual([]);
});

it('names why a file has no transcript, and transcribes it when restarted', async () => {
  const { id, parts } = await deliver({ media: [TWO_VOICES.slice(1000, 5000)] });
  await stack.idle();
  expect(await find(id)).toMatchObject({ state: 'failed', reason: 'unreadable-audio', attempt: 1 });
  await speech.put(parts[0]!.object_key!, TWO_VOICES);
  await startTranscript(speech.store, id, { ...call(await stack.now()), again: true });
  await stack.idle();
  expect(await find(id)).toMatchObject({ state: 'ready', reason: null, attempt: 2 });
});

it('hides a transcript while the erasure of its recording can be undone', async () => {
  const recording = await deliver({ media: [TWO_VOICES] });
  const { id } = recording;
  await stack.idle();
  const key = (await find(id))!.object_key!;
  const tell = async (after: Recording) => {
    const at = await stack.now();
    const context = { id: `evt_${nextUlid(at)}`, actorId: HOST, requestId: 'test' };
    const { erase_at, interview_id } = after;
    const data = { recording_id: id, interview_id };
    const event: NewEvent =
      erase_at === null
        ? { type: 'recording.erase-undone', data: { ...data, erase_at } }
        : { type: 'recording.erase-asked', data: { ...data, erase_at } };
    await speech.store.commit([
      recordings.write(speech.store, after, { version: after.version - 1 }),
      eventOp(speech.store, event, { ...context, at: new Date(at).toISOString() }),
    ]);
    await stack.idle();
  };
  const stored = (await recordings.get(speech.store, id))!;
  const until = new Date((await stack.now()) + 86_400_000).toISOString();
  const withheld = withErasure(stored, HOST, until);
  await tell(withheld);
  expect(await objectsOf(id)).toEqual([toWithheldKey(key)]);
  await tell(withoutErasure(withheld));
  expect(await objectsOf(id)).toEqual([key]);
  expect(await find(id)).toMatchObject({ state: 'ready' });

  // The second erasure is not undone, so the words are erased with the recording.
  const again = withErasure((await recordings.get(speech.store, id))!, HOST, until);
  await tell(again);
  await stack.advanceTo(Date.parse(until) + 1000);
  await stack.idle();
  expect(await recordings.get(speech.store, id)).toMatchObject({ state: 'erased' });
  expect(await find(id)).toBeUndefined();
  expect(await objectsOf(id)).toEqual([]);
});

it('continues with the next piece after all processes were killed', async () => {
  const { id } = await deliver({ media: [TWO_VOICES, TWO_VOICES] });
  await waitUntil('the words of the first piece', async () =>
    (await objectsOf(id)).some((key) => key.endsWith('words-0.json')),
  );
  await stack.kill();
  await stack.restart();
  speech = await openSpeechStack(stack);
  // An interrupted step is retried after some seconds.
  for (let tries = 0; tries < 5 && (await find(id))?.state !== 'ready'; tries += 1)
    await stack.advanceBy(30_000);
  const found = await find(id);
  expect(found).toMatchObject({ state: 'ready', pieces: 2, pieces_done: 2 });
  const { turns } = (await speech.read(found!.object_key!)) as Text;
  expect(turns.map(({ person }) => person)).toEqual([HOST, CANDIDATE, HOST, CANDIDATE]);
  // The media of the second period begins where the first ends.
  expect(turns[2]!.from).toBeGreaterThan(14.9);
  expect(await objectsOf(id)).toEqual([found!.object_key]);
});

it('fails without its models, while everything else runs', async () => {
  const bundles = mkdtempSync(join(tmpdir(), 'parley-no-models-'));
  for (const name of readdirSync(prepared.bundles).filter((one) => one !== 'transcription'))
    symlinkSync(join(prepared.bundles, name), join(bundles, name));
  cpSync(join(prepared.bundles, 'transcription'), join(bundles, 'transcription'), {
    recursive: true,
    verbatimSymlinks: true,
  });
  rmSync(join(bundles, 'transcription', 'models', 'whisper-base-int8'), { recursive: true });
  try {
    await using poor = await startProductStack({
      ...prepared,
      ...LOW_FAULTS,
      bundles,
      virtualClock: START,
    });
    const opened = await openSpeechStack(poor);
    const { id } = await deliverSpeech(opened, START, { media: [TWO_VOICES] });
    await poor.idle();
    for (let tries = 0; tries < 5; tries += 1) await poor.advanceBy(60_000);
    expect(await transcripts.get(opened.store, id)).toMatchObject({
      state: 'failed',
      reason: 'internal',
    });
    expect((await fetch(`${poor.api}/health`)).status).toBe(200);
  } finally {
    rmSync(bundles, { recursive: true });
  }
});

import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { KMSClient } from '@aws-sdk/client-kms';
import { monotonicFactory } from 'ulid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eraseRecordingsOf } from '@parley/application/recordings/erase-recordings-of.ts';
import { answerVoiceConsent } from '@parley/application/voices/answer-voice-consent.ts';
import { keys } from '@parley/data/keys.ts';
import { type Recording, recordings } from '@parley/data/recordings/recordings.repo.ts';
import { retention } from '@parley/data/recordings/retention.repo.ts';
import { type VoiceCheck, voiceChecks } from '@parley/data/voices/voice-checks.repo.ts';
import { voiceProfiles } from '@parley/data/voices/voice-profiles.repo.ts';
import { kmsVoiceSealer } from '@parley/data/voices/voice-sealer.ts';
import { ENROLMENT, voiceprints, voiceSoundsOf } from '@parley/data/voices/voiceprints.repo.ts';
import type { Span } from '@parley/domain/recordings/lanes.ts';
import type { TestStack } from '@parley/local-cloud/core/create-test-stack.ts';
import { waitUntil } from '@parley/local-cloud/core/testing/wait-until.ts';
import { encodeWav } from '@parley/speech/audio/encode-wav.ts';
import { joinSamples } from '@parley/speech/testing/join-samples.ts';
import { decodeClip, readClip, readMp4Clip } from '@parley/speech/testing/speech-clips.ts';
import { LOW_VOICE, makeRandom, makeSpeech } from '@parley/speech/voice/testing/make-voice.ts';
import { openEncoder } from '@parley/speech/voice/testing/open-encoder.ts';
import { sealEmbedding } from '../../functions/shared/voices/sealed-embedding.ts';
import { prepare, type Prepared } from '../../scripts/lib/prepare.ts';
import { LOW_FAULTS } from '../support/builders/low-faults.ts';
import {
  deliverSpeech,
  HOST,
  openSpeechStack,
  type SpeechOptions,
  type SpeechStack,
} from '../support/builders/speech-recording.ts';
import { startProductStack } from '../support/start-product-stack.ts';

const START = Date.parse('2026-03-02T10:00:00.000Z');
const RATE = 16_000;
const nextUlid = monotonicFactory();
let prepared: Prepared;
let stack: TestStack;
let speech: SpeechStack;
const encoder = openEncoder();
/** Samples of two people who read a book. */
let lobsters: Float32Array;
let steel: Float32Array;

beforeAll(async () => {
  lobsters = await decodeClip('lobsters');
  steel = joinSamples([await decodeClip('iron'), await decodeClip('shop-boy')]);
  prepared = await prepare(resolve(import.meta.dirname, '../..'), {
    page: false,
    print: () => undefined,
  });
  stack = await startProductStack({ ...prepared, ...LOW_FAULTS, virtualClock: START });
  speech = await openSpeechStack(stack);
  await allowVoices(speech);
});
afterAll(() => stack?.close());

const makeNoise = (length: number, level: number) => {
  const random = makeRandom(5);
  return Float32Array.from({ length }, () => level * (random() - 0.5));
};
const quieter = (samples: Float32Array) => samples.map((sample) => sample / 5);
/** The same reader with the words in another order, further from the microphone. */
const lobstersAgain = () =>
  quieter(
    joinSamples([lobsters.slice(lobsters.length / 2), lobsters.slice(0, lobsters.length / 2)]),
  );

async function allowVoices({ store }: SpeechStack): Promise<void> {
  const settings = await retention.get(store);
  await store.commit([retention.write(store, { ...settings, voices: true, version: 2 }, 1)]);
}

/** Creates an applicant, who has consented to the comparison of their voice by default. */
async function newCandidate(of = speech, consent: 'granted' | 'refused' = 'granted') {
  const person = `cand_${nextUlid(START)}`;
  const profile = await voiceProfiles.get(of.store, person);
  await of.store.commit([voiceProfiles.write(of.store, { ...profile, consent })]);
  return person;
}

async function callNow() {
  const at = await stack.now();
  return {
    now: () => new Date(at),
    newId: (prefix: string) => `${prefix}_${nextUlid(at)}`,
    actorId: HOST,
    requestId: 'test',
  };
}
const answer = async (person: string, said: 'granted' | 'withdrawn') =>
  answerVoiceConsent(
    speech.store,
    { who: { person, name: 'Carl', role: 'candidate' } as never, interviewId: null, said },
    await callNow(),
    { remove: async () => undefined },
  );

/** Stores the voice with which a candidate has enrolled. It replaces an earlier one. */
async function enrol(person: string, samples: Float32Array): Promise<void> {
  const environment = await stack.environmentOf('voice-checks');
  const sealer = kmsVoiceSealer({
    keyId: environment['VOICE_KEY_ID']!,
    now: () => new Date(),
    client: new KMSClient({
      endpoint: environment['AWS_ENDPOINT_URL_KMS']!,
      region: environment['AWS_REGION']!,
      credentials: {
        accessKeyId: environment['AWS_ACCESS_KEY_ID']!,
        secretAccessKey: environment['AWS_SECRET_ACCESS_KEY']!,
      },
      systemClockOffset: (await stack.now()) - Date.now(),
    }),
  });
  const { store } = speech;
  const of = { person, source: ENROLMENT };
  const embedding = encoder.embed(samples);
  const known = await voiceprints.get(store, person, ENROLMENT);
  const at = new Date(await stack.now()).toISOString();
  const print = {
    ...of,
    interview_id: null,
    stage: null,
    model: embedding.model,
    speech_seconds: embedding.speechSeconds,
    sealed: await sealEmbedding(sealer, store, of, embedding),
    object_key: null,
    made_at: at,
    expires_at: '2027-01-01T00:00:00.000Z',
    version: (known?.version ?? 0) + 1,
  };
  await store.commit([voiceprints.write(store, print, 'any')]);
}

/** Delivers a recording in which, by default, the candidate speaks all the time. */
async function deliver(
  candidate: string,
  voice: Float32Array | Uint8Array,
  more: Partial<SpeechOptions> = {},
): Promise<Recording> {
  const isMedia = voice instanceof Uint8Array;
  const seconds = isMedia ? lobsters.length / RATE : voice.length / RATE;
  return deliverSpeech(speech, await stack.now(), {
    media: [isMedia ? voice : encodeWav(voice, RATE)],
    seconds,
    talk: { host: [], candidate: [[0, seconds]] },
    candidate,
    agreed: [false, false],
    ...more,
  });
}
const find = ({ id, candidate_id }: Recording) => voiceChecks.get(speech.store, candidate_id, id);
async function check(...given: Parameters<typeof deliver>): Promise<VoiceCheck | undefined> {
  const recording = await deliver(...given);
  await stack.idle();
  return find(recording);
}
const printsOf = async (person: string) =>
  (await voiceprints.listOfPerson(speech.store, person)).map(({ source }) => source);
/** Returns the sort keys of everything that is stored about a person's voice. */
const listStoredOf = async (person: string) => {
  const { pk } = keys.voiceProfile(person);
  const { items } = await speech.store.query({ pk, limit: 100, consistent: true });
  return items.map(({ SK }) => String(SK));
};

it('recognizes the voice of the first round in the second, in video and in audio', async () => {
  const candidate = await newCandidate();
  const first = await deliver(candidate, readClip('lobsters'), { stage: 'Phone screen' });
  await stack.idle();
  expect(await find(first)).toMatchObject({ state: 'done', outcome: 'first', case: null });
  const second = await deliver(candidate, lobstersAgain());
  await stack.idle();
  expect(await find(second)).toMatchObject({
    state: 'done',
    outcome: 'match',
    reason: null,
    comparisons: [
      {
        with: 'interview',
        interview_id: first.interview_id,
        stage: 'Phone screen',
        at: first.started_at,
        outcome: 'match',
      },
    ],
    case: null,
  });
  expect((await printsOf(candidate)).sort()).toEqual([first.id, second.id].sort());
});

it('recognizes a voice in a recording as Amazon Chime makes it: stereo AAC in MP4', async () => {
  const candidate = await newCandidate();
  const first = await check(candidate, readMp4Clip());
  expect(first).toMatchObject({ state: 'done', outcome: 'first' });
  expect(first!.speech_seconds).toBeGreaterThan(10);
  expect(await check(candidate, lobstersAgain())).toMatchObject({ outcome: 'match' });
  expect(await check(candidate, steel)).toMatchObject({ outcome: 'mismatch' });
});

it('opens a case for another voice, and stores nothing of that voice', async () => {
  const candidate = await newCandidate();
  const first = await deliver(candidate, lobsters);
  await stack.idle();
  const other = await deliver(candidate, steel);
  await stack.idle();
  const found = await find(other);
  expect(found).toMatchObject({
    outcome: 'mismatch',
    comparisons: [{ interview_id: first.interview_id, outcome: 'mismatch' }],
    case: { state: 'open', assignee: null, answer: null },
  });
  expect(Date.parse(found!.case!.due_at) - Date.parse(found!.case!.opened_at)).toBe(5 * 86_400_000);
  expect(found!.speech_seconds).toBeGreaterThan(10);
  expect(await printsOf(candidate)).toEqual([first.id]);
  expect(await check(candidate, lobstersAgain())).toMatchObject({ outcome: 'match' });
});

it('uses only speech of the candidate alone, from all files of a recording', async () => {
  const candidate = await newCandidate();
  await check(candidate, makeSpeech(LOW_VOICE, 20, 2));
  // In each of the two files, the host reads first; then the candidate speaks and is interrupted
  // once.
  const before = steel.length / RATE;
  const seconds = before + 15;
  const found = await check(candidate, steel, {
    media: [3, 4].map((seed) =>
      encodeWav(joinSamples([steel, makeSpeech(LOW_VOICE, 15, seed)]), RATE),
    ),
    seconds,
    talk: {
      host: [
        [0, before],
        [before + 4, before + 4.3],
      ],
      candidate: [[before - 1, seconds]],
    },
  });
  expect(found).toMatchObject({ outcome: 'match' });
  const round = (spans: Span[]) => spans.map((span) => span.map((at) => Math.round(at * 10) / 10));
  // The host begins the second file, and the candidate ends it.
  expect(round(found!.stretches)).toEqual(
    round([
      [before + 0.2, before + 3.8],
      [before + 4.5, seconds - 0.2],
      [seconds + before + 0.2, seconds + before + 3.8],
      [seconds + before + 4.5, 2 * seconds],
    ]),
  );
});

it.each([
  ['too-short', () => lobsters.slice(0, 6 * RATE)],
  ['too-short', () => new Float32Array(20 * RATE)],
  [
    'too-noisy',
    () => {
      const noise = makeNoise(lobsters.length, 0.5);
      return lobsters.map((sample, at) => sample + noise[at]!);
    },
  ],
  ['several-voices', () => joinSamples([lobsters, steel])],
] as const)(
  'reports %s for a sound that cannot be compared, and opens a case',
  async (reason, voice) => {
    const candidate = await newCandidate();
    const judged = { outcome: 'inconclusive', reason, comparisons: [] };
    // If there is nothing to compare with, no voice case is opened.
    expect(await check(candidate, voice())).toMatchObject({ ...judged, case: null });
    expect(await printsOf(candidate)).toEqual([]);
    expect(await check(candidate, lobsters)).toMatchObject({ outcome: 'first', case: null });
    expect(await check(candidate, voice())).toMatchObject({ ...judged, case: { state: 'open' } });
    expect(await printsOf(candidate)).toHaveLength(1);
  },
);

it('checks nothing without consent, and does so later when the candidate agrees', async () => {
  const candidate = await newCandidate(speech, 'refused');
  const recording = await deliver(candidate, lobsters);
  await stack.idle();
  expect(await find(recording)).toBeUndefined();
  expect(await listStoredOf(candidate)).toEqual(['PROFILE']);
  await answer(candidate, 'granted');
  await stack.idle();
  expect(await find(recording)).toMatchObject({ state: 'done', outcome: 'first' });
});

it('leaves nothing in table and bucket when the candidate withdraws during the check', async () => {
  const candidate = await newCandidate();
  await deliver(candidate, lobsters);
  await stack.idle();
  const second = await deliver(candidate, makeSpeech(LOW_VOICE, 110, 6));
  await waitUntil('the check to wait', async () => (await find(second)) !== undefined);
  await answer(candidate, 'withdrawn');
  const isLeft = (key: string) => !key.startsWith('CONSENT#');
  expect((await listStoredOf(candidate)).filter(isLeft)).toEqual(['PROFILE']);
  await stack.idle();
  expect((await listStoredOf(candidate)).filter(isLeft)).toEqual(['PROFILE']);
  expect(await voiceProfiles.get(speech.store, candidate)).toMatchObject({
    consent: 'withdrawn',
    receipt: { interviews: 1, checks: 2 },
  });
  expect(await speech.keys(voiceSoundsOf(7, candidate))).toEqual([]);
  expect(stack.troubles()).toEqual([]);
});

it('also compares with the enrolment, which counts like an earlier interview', async () => {
  const candidate = await newCandidate();
  await deliver(candidate, lobsters);
  await stack.idle();
  await enrol(candidate, steel);
  const found = await check(candidate, lobstersAgain());
  expect(found).toMatchObject({ outcome: 'mismatch', case: { state: 'open' } });
  expect(
    found!.comparisons.map((one) => [one.with, one.interview_id !== null, one.outcome]),
  ).toEqual(
    expect.arrayContaining([
      ['enrolment', false, 'mismatch'],
      ['interview', true, 'match'],
    ]),
  );
  await enrol(candidate, lobsters);
  expect(await check(candidate, lobstersAgain())).toMatchObject({ outcome: 'match' });
});

it('ends without an alarm for a file that cannot be read', async () => {
  const candidate = await newCandidate();
  const found = await check(candidate, readClip('lobsters').slice(1000, 5000));
  expect(found).toMatchObject({ state: 'failed', outcome: null, case: null });
  expect(await listStoredOf(candidate)).toEqual([`CHECK#${found!.recording_id}`, 'PROFILE']);
  expect(stack.troubles()).toEqual([]);
});

it('leaves nothing of a voice whose recording is erased', async () => {
  const candidate = await newCandidate();
  const { interview_id: interviewId } = await deliver(candidate, lobsters);
  await stack.idle();
  await eraseRecordingsOf(speech.store, { interviewId, person: candidate }, await callNow());
  await stack.idle();
  expect(await listStoredOf(candidate)).toEqual(['PROFILE']);
});

it('continues after all processes were killed during a check', async () => {
  const candidate = await newCandidate();
  const recording = await deliver(candidate, makeSpeech(LOW_VOICE, 100, 1));
  await waitUntil('the check to wait', async () => (await find(recording)) !== undefined);
  await stack.kill();
  await stack.restart();
  speech = await openSpeechStack(stack);
  for (let tries = 0; tries < 5 && (await find(recording))?.state !== 'done'; tries += 1)
    await stack.advanceBy(30_000);
  const found = await find(recording);
  expect(found).toMatchObject({ state: 'done', outcome: 'first' });
  expect(await printsOf(candidate)).toEqual([recording.id]);
});

it('fails without its model, while everything else runs', async () => {
  const bundles = mkdtempSync(join(tmpdir(), 'parley-no-voice-'));
  for (const name of readdirSync(prepared.bundles).filter((one) => one !== 'voice-checks'))
    symlinkSync(join(prepared.bundles, name), join(bundles, name));
  cpSync(join(prepared.bundles, 'voice-checks'), join(bundles, 'voice-checks'), {
    recursive: true,
    verbatimSymlinks: true,
  });
  rmSync(join(bundles, 'voice-checks', 'models', 'speaker', 'net.onnx'));
  try {
    await using poor = await startProductStack({
      ...prepared,
      ...LOW_FAULTS,
      bundles,
      virtualClock: START,
    });
    const opened = await openSpeechStack(poor);
    await allowVoices(opened);
    const candidate = await newCandidate(opened);
    const { id } = await deliverSpeech(opened, START, {
      media: [encodeWav(lobsters, RATE)],
      candidate,
    });
    await poor.idle();
    for (let tries = 0; tries < 5; tries += 1) await poor.advanceBy(60_000);
    expect(await voiceChecks.get(opened.store, candidate, id)).toMatchObject({
      state: 'failed',
      case: null,
    });
    expect(await recordings.get(opened.store, id)).toMatchObject({ state: 'ready' });
    expect((await fetch(`${poor.api}/health`)).status).toBe(200);
  } finally {
    rmSync(bundles, { recursive: true });
  }
});

import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { interviews } from '@parley/data/interviews/interviews.repo.ts';
import { members } from '@parley/data/members/members.repo.ts';
import type { Recording } from '@parley/data/recordings/recordings.repo.ts';
import { retention } from '@parley/data/recordings/retention.repo.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { voiceProfiles } from '@parley/data/voices/voice-profiles.repo.ts';
import { voiceprints } from '@parley/data/voices/voiceprints.repo.ts';
import { assembleTurns } from '@parley/speech/assemble/assemble-transcript.ts';
import { encodeWav } from '@parley/speech/audio/encode-wav.ts';
import type { BuiltInSpeakerEncoder } from '@parley/speech/voice/speaker-encoder.ts';
import { HIGH_VOICE, LOW_VOICE, makeSpeech } from '@parley/speech/voice/testing/make-voice.ts';
import { openEncoder, cacheEmbeddings } from '@parley/speech/voice/testing/open-encoder.ts';
import { sealEmbedding } from '../../shared/voices/sealed-embedding.ts';
import { identifyVoices } from './identify-voices.ts';
import type { TranscriptionDependencies } from './step.ts';

const AT = '2026-03-02T10:00:00.000Z';
const RATE = 16_000;
const CANDIDATE = 'cand_1';
const ANN = 'user-ann';
/** A participant who listens, and a member of the panel who did not join. */
const LEO = 'user-leo';
const IDA = 'user-ida';
/** The low voice speaks at the beginning and at the end, the high one in between. */
const SECONDS = 24;

let lines: string[];
const logged = () => lines.join('');

let encoder: BuiltInSpeakerEncoder;
let sound: Uint8Array;
let refusing: string[];
beforeAll(() => {
  encoder = cacheEmbeddings(openEncoder());
  const samples = new Float32Array(SECONDS * RATE);
  samples.set(makeSpeech(LOW_VOICE, 8, 1));
  samples.set(makeSpeech(HIGH_VOICE, 8, 2), 8 * RATE);
  samples.set(makeSpeech(LOW_VOICE, 8, 3), 16 * RATE);
  sound = encodeWav(samples, RATE);
});

const recording = {
  id: 'rec_1',
  interview_id: 'iv_1',
  candidate_id: CANDIDATE,
  parts: [],
  object_key: 'recordings/T/7/rec_1.wav',
  periods: [{ from: AT, to: '2026-03-02T10:00:24.000Z' }],
  participants: [
    { user_id: null, candidate_id: CANDIDATE, name: 'Asha Raman' },
    { user_id: ANN, candidate_id: null, name: 'Ann Li' },
    { user_id: LEO, candidate_id: null, name: 'Leo Brandt' },
  ],
} as unknown as Recording;

/** A word every half second. Every sixteenth word ends a sentence. */
const WORDS = Array.from({ length: 2 * SECONDS }, (_, index) => ({
  text: index % 16 === 15 ? 'word.' : 'word',
  from: index / 2,
  to: index / 2 + 0.4,
  confidence: null,
}));

const store = { tenantId: 7 } as TenantStore;
const writes = vi.fn<() => Promise<void>>();
const deps = {
  files: () => ({
    inspect: async () => ({ size: sound.length }),
    readRange: async (_: string, from: number, length: number) =>
      sound.subarray(from, from + length),
    read: async () => undefined,
    write: writes,
    list: async () => [],
    remove: writes,
  }),
  sealer: {
    seal: async (_: TenantStore, content: Uint8Array) => content,
    open: async (_: TenantStore, content: Uint8Array) => content,
  },
  openEncoder: vi.fn<() => Promise<BuiltInSpeakerEncoder>>(),
  now: () => new Date(AT),
} as unknown as TranscriptionDependencies;

async function identify(lanes: Parameters<typeof identifyVoices>[3]) {
  const step = {
    store,
    bucket: deps.files(store.tenantId),
    recordingId: recording.id,
    run: 'rec_1-1',
    requestId: 'request',
    deps,
  };
  const named = await identifyVoices(step, recording, WORDS, lanes);
  return toLabels(named);
}

const toLabels = (turns: Awaited<ReturnType<typeof identifyVoices>>) =>
  turns.map(({ person, voice, from }) => `${person ?? voice} ${Math.round(from)}`);
const byLanes = (lanes: Parameters<typeof identifyVoices>[3]) =>
  toLabels(assembleTurns(WORDS, lanes));

/** Enrols a member of staff with the high voice. */
async function enrol({ consent = 'granted', isPanelist = true, on = true, expires = '2027' } = {}) {
  const id = isPanelist ? ANN : 'user-ben';
  const member = { user_id: id, name: isPanelist ? 'Ann Li' : 'Ben Vogel' };
  const embedding = encoder.embed(makeSpeech(HIGH_VOICE, 12, 9));
  const print = { person: id, source: 'ENROLMENT' };
  const sealed = await sealEmbedding(deps.sealer, store, print, embedding);
  vi.spyOn(retention, 'get').mockResolvedValue({ voices: on } as never);
  const panelists = [ANN, LEO, IDA].map((user_id) => ({ user_id }));
  vi.spyOn(interviews, 'get').mockResolvedValue({ panelists } as never);
  vi.spyOn(members, 'getMany').mockResolvedValue((isPanelist ? [member] : []) as never);
  vi.spyOn(members, 'listStaff').mockResolvedValue({ items: [member] } as never);
  vi.spyOn(voiceProfiles, 'get').mockResolvedValue({ consent } as never);
  vi.spyOn(voiceProfiles, 'listConsenting').mockImplementation(
    async (_, people) => new Set(people.filter((person) => !refusing.includes(person))),
  );
  vi.spyOn(voiceprints, 'get').mockResolvedValue({
    ...print,
    sealed,
    model: encoder.model,
    expires_at: `${expires}-01-01T00:00:00.000Z`,
  } as never);
}

beforeEach(async () => {
  vi.mocked(deps.openEncoder).mockResolvedValue(encoder);
  writes.mockClear();
  vi.mocked(deps.openEncoder).mockClear();
  lines = [];
  refusing = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
  await enrol({ consent: 'requested' });
});

test('a person with a lane is also recognized outside of the lane, and others are unknown voices', async () => {
  const lanes = [{ person: CANDIDATE, segments: [[0, 7.3] as const] }];
  expect(await identify(lanes)).toEqual(['cand_1 0', 'Unknown voice 1 8', 'cand_1 16']);
  expect(logged()).toContain('voices-told-apart');
});

test('a panelist who has enrolled and consented is recognized', async () => {
  await enrol();
  expect(await identify([])).toEqual(['Unknown voice 1 0', 'user-ann 8', 'Unknown voice 1 16']);
});

test('another member of staff, who was not in the room, is recognized by name', async () => {
  await enrol({ isPanelist: false });
  expect(await identify([])).toEqual(['Unknown voice 1 0', 'Ben Vogel 8', 'Unknown voice 1 16']);
});

test.each([
  ['has not consented', { consent: 'requested' }],
  ['has withdrawn the consent', { consent: 'withdrawn' }],
  ['enrolled too long ago', { expires: '2026' }],
])('a member of staff who %s is not recognized', async (_, options) => {
  await enrol(options);
  expect(await identify([])).toEqual([
    'Unknown voice 1 0',
    'Unknown voice 2 8',
    'Unknown voice 1 16',
  ]);
});

test('the consents of all members of staff are asked for at once', async () => {
  await enrol();
  const staff = Array.from({ length: 30 }, (_, number) => ({ user_id: `user-${number}` }));
  vi.spyOn(members, 'listStaff').mockResolvedValue({ items: staff } as never);
  let waiting = 0;
  let most = 0;
  vi.spyOn(voiceProfiles, 'get').mockImplementation(async () => {
    waiting += 1;
    most = Math.max(most, waiting);
    await Promise.resolve();
    waiting -= 1;
    return { consent: 'requested' } as never;
  });
  await identify([]);
  expect(most, 'with the panelist').toBe(31);
});

test('nothing about a voice is stored or logged', async () => {
  await enrol();
  await identify([]);
  expect(logged()).toContain('voices-told-apart');
  expect(writes).not.toHaveBeenCalled();
  expect(logged()).not.toMatch(/Ann|user-ann|Unknown voice/);
});

test('words that the lanes of two people cover are attributed by their voices', async () => {
  const lanes = [
    { person: CANDIDATE, segments: [[0, SECONDS] as const] },
    { person: ANN, segments: [[8.2, 15.9] as const, [18, 21] as const] },
  ];
  // Ann never speaks alone, so there is no embedding of her voice and only the lanes are used.
  expect(await identify(lanes)).not.toContain('user-ann 20');
  const alone = [
    { person: CANDIDATE, segments: [[0, 8] as const, [12, SECONDS] as const] },
    { person: ANN, segments: [[8, 16] as const, [18, 22] as const] },
  ];
  const said = await identify(alone);
  expect(said.filter((turn) => turn.startsWith(ANN))).toEqual(['user-ann 8']);
  expect(said.at(-1)).toBe('cand_1 16');
});

test('if exactly one lane covers each word, no model is loaded and no voiceprint is read', async () => {
  await identify([{ person: CANDIDATE, segments: [[0, SECONDS]] }]);
  expect(deps.openEncoder).not.toHaveBeenCalled();
  expect(voiceprints.get).not.toHaveBeenCalled();
});

test('if the model cannot be loaded, the transcript has no names for unknown voices', async () => {
  vi.mocked(deps.openEncoder).mockRejectedValue(new Error('no model'));
  expect(await identify([])).toEqual(['null 0']);
  expect(logged()).toContain('voices-unknown');
});

describe('no embedding is computed of speech of somebody who does not consent', () => {
  /** The candidate and Ann speak alone, then somebody outside of the lanes. */
  const LANES = [
    { person: CANDIDATE, segments: [[0, 7.3] as const] },
    { person: ANN, segments: [[8.2, 15.3] as const] },
    { person: LEO, segments: [] },
  ];
  /** Both speak alone long enough for a reference, and then at once. */
  const AT_ONCE = [
    { person: CANDIDATE, segments: [[0, 8] as const, [16, 22] as const] },
    { person: ANN, segments: [[8.5, 15.5] as const, [16, 22] as const] },
    { person: LEO, segments: [] },
  ];
  let embedded: number;

  beforeEach(() => {
    embedded = 0;
    const embedFrames = encoder.embedFrames.bind(encoder);
    vi.spyOn(encoder, 'embedFrames').mockImplementation((speech) => {
      embedded += 1;
      return embedFrames(speech);
    });
  });

  test('everybody consents, so that voices are compared', async () => {
    expect(await identify(LANES)).toContain('cand_1 16');
    expect(embedded).toBeGreaterThan(0);
    embedded = 0;
    await identify(AT_ONCE);
    expect(embedded).toBeGreaterThan(0);
  });

  test.each([
    ['the candidate', CANDIDATE],
    ['a member of the panel who speaks', ANN],
    ['a participant who says nothing', LEO],
    ['a member of the panel who did not join', IDA],
  ])('%s refuses: what no lane covers has an unknown voice', async (_, person) => {
    refusing = [person];
    const said = await identify(LANES);
    expect(said.at(-1)).toBe('null 16');
    expect(said.some((turn) => turn.startsWith('Unknown voice'))).toBe(false);
  });

  test.each([
    ['the candidate', CANDIDATE],
    ['the other speaker', ANN],
  ])('%s refuses: where two speak at once, the lanes alone decide', async (_, person) => {
    refusing = [person, IDA];
    expect(await identify(AT_ONCE)).toEqual(byLanes(AT_ONCE));
    expect(embedded).toBe(0);
    expect(deps.openEncoder).not.toHaveBeenCalled();
  });

  test('a third person who refuses speaks at that moment: the lanes alone decide', async () => {
    refusing = [LEO];
    const lanes = [...AT_ONCE.slice(0, 2), { person: LEO, segments: [[21.9, 22.5] as const] }];
    expect(await identify(lanes)).toEqual(byLanes(lanes));
    expect(embedded).toBe(0);
  });

  test('a participant who refuses was not measured: nothing of the recording is compared', async () => {
    refusing = [LEO];
    const lanes = AT_ONCE.slice(0, 2);
    expect(await identify(lanes)).toEqual(byLanes(lanes));
    expect(embedded).toBe(0);
  });

  test('the company does not compare voices: nothing is compared', async () => {
    await enrol({ on: false });
    embedded = 0;
    expect(await identify(LANES)).toEqual(byLanes(LANES));
    expect(await identify([])).toEqual(['null 0']);
    expect(embedded).toBe(0);
  });
});

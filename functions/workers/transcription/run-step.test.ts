import { beforeEach, expect, test, vi } from 'vitest';
import { toRun } from '@parley/application/transcripts/start-transcript.ts';
import { keys } from '@parley/data/keys.ts';
import type { WriteOp } from '@parley/data/shared/expression.ts';
import type { Key } from '@parley/data/shared/table.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { speechObjects } from '@parley/data/transcripts/speech-objects.ts';
import { type Transcript, transcripts } from '@parley/data/transcripts/transcripts.repo.ts';
import { decodePiece } from '@parley/speech/audio/decode-piece.ts';
import { UnreadableAudioError } from '@parley/speech/audio/unreadable-audio-error.ts';
import { ModelError } from '@parley/speech/models/model-files.ts';
import { LanguageError } from '@parley/speech/transcribe/spoken-languages.ts';
import { runStep } from './run-step.ts';
import type { TranscriptionDependencies, TranscriptionStep } from './step.ts';

vi.mock('@parley/speech/audio/decode-piece.ts', () => ({ decodePiece: vi.fn() }));
vi.spyOn(process.stdout, 'write').mockReturnValue(true);

const ID = 'rec_01K00000000000000000000001';
const OF = { tenantId: 7, recordingId: ID };
const AT = '2026-03-02T10:00:00.000Z';
const transcript: Transcript = {
  recording_id: ID,
  tenant_id: 7,
  interview_id: 'iv_01K00000000000000000000001',
  candidate_id: 'cand_01K00000000000000000000001',
  requisition_id: 'req_01K00000000000000000000001',
  state: 'running',
  reason: null,
  attempt: 1,
  pieces: 2,
  pieces_done: 0,
  language: 'de',
  model: null,
  words: 0,
  seconds: 20,
  object_key: null,
  revision: 0,
  ready_at: null,
  created_at: AT,
  updated_at: AT,
  version: 3,
};

let items: Map<string, Record<string, unknown>>;
let objects: Map<string, Uint8Array>;
let spoken: string[];
/** Is called while the words of a piece are recognized. */
let meanwhile: () => void;

const raise = (error: Error) => {
  throw error;
};
const nameOf = ({ pk, sk }: Key) => `${pk}/${sk}`;
const store = {
  tenantId: 7,
  get: async (key: Key) => items.get(nameOf(key)),
  query: async () => ({ items: [], lastKey: undefined }),
  put: (key: Key, item: object) => ({ type: 'put', key, item }),
  remove: (key: Key) => ({ type: 'delete', key }),
  async commit(ops: WriteOp[]) {
    for (const op of ops) {
      if (op.type === 'put') items.set(nameOf(op.key), op.item);
      if (op.type === 'delete') items.delete(nameOf(op.key));
    }
    return { ok: true };
  },
} as unknown as TenantStore;

const bucket: TranscriptionStep['bucket'] = {
  inspect: async () => undefined,
  readRange: async () => new Uint8Array(),
  read: async (key) => objects.get(key),
  write: async (key, _type, content) => void objects.set(key, content),
  list: async (prefix) => [...objects.keys()].filter((key) => key.startsWith(prefix)),
  remove: async (key) => void objects.delete(key),
};

const deps: TranscriptionDependencies = {
  storeOf: () => store,
  files: () => bucket,
  openTranscriber: async () => ({
    model: { name: 'fake', version: '1' },
    async transcribe(samples, { language }) {
      spoken.push(`${samples.length} samples in ${language}`);
      meanwhile();
      return [{ text: 'hallo', from: 0.5, to: 0.9, confidence: null }];
    },
    close: () => undefined,
  }),
  sealer: { seal: async (_, content) => content, open: async (_, content) => content },
  openEncoder: () => Promise.reject(new Error('no voice is compared here')),
  now: () => new Date(AT),
  newId: (prefix) => `${prefix}_1`,
};

const run = (step: object, run = toRun(transcript)) =>
  runStep(deps)({ tenant_id: 7, recording_id: ID, run, ...step });
const find = () => transcripts.get(store, ID);

beforeEach(async () => {
  [items, objects, spoken, meanwhile] = [new Map(), new Map(), [], () => undefined];
  await store.commit([transcripts.write(store, transcript, 'missing')]);
  await speechObjects.writePiece(bucket, OF, 0, Uint8Array.of(1));
  vi.mocked(decodePiece).mockResolvedValue(new Float32Array(16_000));
});

test('a piece is transcribed only once, in the language of the transcript', async () => {
  await run({ step: 'transcribe', piece: 0 });
  await run({ step: 'transcribe', piece: 0 });
  expect(spoken).toEqual(['16000 samples in de']);
  expect(await find()).toMatchObject({ pieces_done: 1, state: 'running' });
  expect(await speechObjects.readWords(bucket, OF, 0)).toEqual({
    model: { name: 'fake', version: '1' },
    words: [{ text: 'hallo', from: 0.5, to: 0.9, confidence: null }],
  });
});

test('if the transcript is erased during a step, the words of the step are deleted', async () => {
  meanwhile = () => void items.delete(nameOf(keys.transcript(ID)));
  await run({ step: 'transcribe', piece: 0 });
  expect(spoken).toHaveLength(1);
  expect([...objects.keys()]).toEqual([]);
  expect(await find()).toBeUndefined();
});

test('steps of an earlier attempt change neither the transcript nor the objects of the latest one', async () => {
  const earlier = toRun({ ...transcript, attempt: 0 });
  for (const step of [
    { step: 'plan' },
    { step: 'transcribe', piece: 0 },
    { step: 'assemble' },
    { step: 'fail', error: 'States.Timeout' },
  ])
    await run(step, earlier);
  expect(spoken).toEqual([]);
  expect(objects.size).toBe(1);
  expect(await find()).toEqual(transcript);
});

test('a missing model file fails the step, and no words are stored', async () => {
  const opened = vi
    .spyOn(deps, 'openTranscriber')
    .mockRejectedValueOnce(new ModelError('model-missing', 'encoder.onnx'));
  await expect(run({ step: 'transcribe', piece: 0 })).rejects.toThrow('encoder.onnx is missing');
  opened.mockRestore();
  expect(objects.size).toBe(1);
  await run({ step: 'fail', error: 'ModelError' });
  expect(await find()).toMatchObject({ state: 'failed', reason: 'internal' });
});

test.each([
  ['unknown-language', () => (meanwhile = () => raise(new LanguageError('de')))],
  [
    'unreadable-audio',
    () =>
      vi.mocked(decodePiece).mockRejectedValue(new UnreadableAudioError('unreadable-audio', 'No')),
  ],
] as const)('ends the transcription with the reason %s, without words', async (reason, arrange) => {
  arrange();
  await run({ step: 'transcribe', piece: 0 });
  expect(await find()).toMatchObject({ state: 'failed', reason, pieces_done: 0 });
  expect(await speechObjects.readWords(bucket, OF, 0)).toBeUndefined();
});

test('refuses an invalid input', async () => {
  await expect(run({ step: 'sing' })).rejects.toThrow(/step/);
  await expect(run({ step: 'transcribe', piece: -1 })).rejects.toThrow(/piece/);
});

import {
  ConflictException,
  DeleteTranscriptionJobCommand,
  GetTranscriptionJobCommand,
  StartTranscriptionJobCommand,
  TranscribeClient,
} from '@aws-sdk/client-transcribe';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, test } from 'vitest';
import { LanguageError } from '@parley/speech/transcribe/spoken-languages.ts';
import { openAmazonTranscriber } from './amazon-transcriber.ts';

const PLACE = 'speech/T/7/rec_01K00000000000000000000001/piece-0';
const NAME = 'speech-T-7-rec_01K00000000000000000000001-piece-0';
const SAMPLES = new Float32Array(16_000).fill(0.1);
const OUTPUT = {
  jobName: NAME,
  results: {
    transcripts: [{ transcript: 'Hello there.' }],
    items: [
      item('Hello', '0.0', '0.44', '0.998'),
      { type: 'punctuation', alternatives: [{ confidence: '0.0', content: ',' }] },
      item('there', '0.45', '0.9', '0.51'),
      { type: 'punctuation', alternatives: [{ confidence: '0.0', content: '.' }] },
    ],
  },
  status: 'COMPLETED',
};

function item(content: string, start_time: string, end_time: string, confidence: string) {
  return { type: 'pronunciation', start_time, end_time, alternatives: [{ confidence, content }] };
}

const aws = mockClient(TranscribeClient);
let objects: Map<string, Uint8Array>;
let waited: number;

const transcribe = (language = 'en', samples = SAMPLES) =>
  openAmazonTranscriber({
    client: new TranscribeClient({ region: 'eu-central-1' }),
    bucket: {
      read: async (key) => objects.get(key),
      write: async (key, _type, content) => void objects.set(key, content),
      remove: async (key) => void objects.delete(key),
    },
    bucketName: 'recordings',
    place: PLACE,
    wait: async (ms) => void (waited += ms),
  }).transcribe(samples, { language });

/** Lets the job be complete at the third poll, and its output exist from then on. */
const completeAtThirdPoll = () => {
  let polls = 0;
  aws.on(GetTranscriptionJobCommand).callsFake(() => {
    polls += 1;
    if (polls < 3) return { TranscriptionJob: { TranscriptionJobStatus: 'IN_PROGRESS' } };
    objects.set(`${PLACE}.json`, new TextEncoder().encode(JSON.stringify(OUTPUT)));
    return { TranscriptionJob: { TranscriptionJobStatus: 'COMPLETED' } };
  });
};

beforeEach(() => {
  aws.reset();
  aws.on(StartTranscriptionJobCommand).resolves({});
  aws.on(DeleteTranscriptionJobCommand).resolves({});
  objects = new Map();
  waited = 0;
});

test('a piece is transcribed by one job, and its words have punctuation, times and confidence', async () => {
  completeAtThirdPoll();
  expect(await transcribe('de')).toEqual([
    { text: 'Hello,', from: 0, to: 0.44, confidence: 0.998 },
    { text: 'there.', from: 0.45, to: 0.9, confidence: 0.51 },
  ]);
  expect(aws.commandCalls(StartTranscriptionJobCommand)[0]!.args[0].input).toEqual({
    TranscriptionJobName: NAME,
    LanguageCode: 'de-DE',
    MediaFormat: 'wav',
    Media: { MediaFileUri: `s3://recordings/${PLACE}.wav` },
    OutputBucketName: 'recordings',
    OutputKey: `${PLACE}.json`,
  });
  expect(waited).toBe(10_000);
});

test('sound, output and job are deleted afterwards, even if the job fails', async () => {
  completeAtThirdPoll();
  await transcribe();
  expect([...objects.keys()]).toEqual([]);
  aws.on(GetTranscriptionJobCommand).resolves({
    TranscriptionJob: { TranscriptionJobStatus: 'FAILED', FailureReason: 'Unsupported' },
  });
  await expect(transcribe()).rejects.toThrow('Unsupported');
  expect([...objects.keys()]).toEqual([]);
  const deleted = aws.commandCalls(DeleteTranscriptionJobCommand);
  expect(deleted.map(({ args }) => args[0].input.TranscriptionJobName)).toEqual([NAME, NAME]);
});

test('a step that is repeated continues with the job that it has started', async () => {
  aws
    .on(StartTranscriptionJobCommand)
    .rejects(new ConflictException({ message: 'The job name is in use', $metadata: {} }));
  completeAtThirdPoll();
  expect(await transcribe()).toHaveLength(2);
});

test('a job that cannot be started fails the step, which the workflow then retries', async () => {
  aws.on(StartTranscriptionJobCommand).rejects(new Error('LimitExceeded'));
  await expect(transcribe()).rejects.toThrow('LimitExceeded');
});

test('a job that does not finish is abandoned before the function times out', async () => {
  aws
    .on(GetTranscriptionJobCommand)
    .resolves({ TranscriptionJob: { TranscriptionJobStatus: 'IN_PROGRESS' } });
  await expect(transcribe()).rejects.toThrow('did not finish in time');
  expect(waited).toBeLessThan(900_000);
});

test('an unsupported language is refused without a request', async () => {
  await expect(transcribe('la')).rejects.toThrow(LanguageError);
  expect([aws.calls().length, objects.size]).toEqual([0, 0]);
});

test('an empty sound has no words and needs no job', async () => {
  expect(await transcribe('en', new Float32Array())).toEqual([]);
  expect(aws.calls()).toEqual([]);
});

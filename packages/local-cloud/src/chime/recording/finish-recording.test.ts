import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startS3 } from '../../s3/start-s3.ts';
import { createEncoder, FRAME } from '../media/audio/opus-codec.ts';
import { Capture } from '../media/capture/capture.ts';
import type { PipelineRow } from '../store/pipeline-table.ts';
import { keys, region } from '../testing/chime-harness.ts';
import { finishRecording } from './finish-recording.ts';

let folder: string;
let storage: Awaited<ReturnType<typeof startS3>>;
let s3: S3Client;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'parley-finish-'));
  storage = await startS3({
    dataDir: join(folder, 's3'),
    port: 0,
    now: Date.now,
    region,
    credentials: () => keys.secretAccessKey,
    buckets: [{ name: 'recordings', cors: [] }],
  });
  s3 = new S3Client({ region, endpoint: storage.url, credentials: keys, forcePathStyle: true });
});
afterEach(async () => {
  s3.destroy();
  await storage.close();
  rmSync(folder, { recursive: true, force: true });
});

const row = (id: string, settings: Record<string, unknown>) => ({ id, settings }) as PipelineRow;

it.each([
  [
    'nobody by themselves unless asked',
    'Disabled',
    'arn:aws:s3:::recordings/some/place',
    ['some/place/composited-video/joined.webm'],
  ],
  [
    'each voice where everybody is asked for',
    'Enabled',
    'arn:aws:s3:::recordings/some/place',
    ['some/place/attendee-audio/joined/ana.webm', 'some/place/composited-video/joined.webm'],
  ],
  [
    'the pipeline for a place where there is none',
    'Disabled',
    'arn:aws:s3:::recordings',
    ['joined/composited-video/joined.webm'],
  ],
])('a recording is stored under the keys of AWS: %s', async (_, State, Destination, expected) => {
  const capture = new Capture(join(folder, 'captures', 'captured'), Date.now());
  const ana = {
    attendeeId: 'ana',
    content: false,
    attendee: { externalUserId: 'ana' },
    video: undefined,
    peer: { requestKeyframe() {} },
  };
  capture.audio(ana, {
    payload: createEncoder().encode(new Int16Array(FRAME)),
    sequenceNumber: 1,
    timestamp: 1,
    marker: false,
    level: 30,
  });
  capture.stop();
  const pipeline = row('joined', {
    Sources: [
      {
        MediaCapturePipelineSourceConfiguration: {
          ChimeSdkMeetingConfiguration: { ArtifactsConfiguration: { Video: { State } } },
        },
      },
    ],
    Sinks: [{ S3BucketSinkConfiguration: { Destination } }],
  });
  await finishRecording({ captureDir: join(folder, 'captures'), s3, now: Date.now })(
    pipeline,
    [row('captured', {})],
    new AbortController().signal,
  );
  const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket: 'recordings' }));
  expect(Contents.map(({ Key }) => Key)).toEqual(expected);
});

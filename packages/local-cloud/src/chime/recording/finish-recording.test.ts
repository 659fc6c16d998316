import { HeadObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
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
  capture();
  await finish(State, Destination);
  const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket: 'recordings' }));
  expect(Contents.map(({ Key }) => Key)).toEqual(expected);
});

it.each([
  ['sound without cameras', 'audio/webm', false],
  ['sound and pictures', 'video/webm', true],
])('%s is stored as %s', async (_, type, withPicture) => {
  capture(withPicture);
  await finish('Disabled', 'arn:aws:s3:::recordings');
  const Key = 'joined/composited-video/joined.webm';
  const { ContentType } = await s3.send(new HeadObjectCommand({ Bucket: 'recordings', Key }));
  expect(ContentType).toBe(type);
});

it('a recording of sound only has no picture, also of somebody whose camera is on', async () => {
  capture(true, true);
  await finish('Disabled', 'arn:aws:s3:::recordings', {
    ChimeSdkMeetingConfiguration: { ArtifactsConfiguration: { Audio: { MuxType: 'AudioOnly' } } },
  });
  const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket: 'recordings' }));
  expect(Contents.map(({ Key }) => Key)).toEqual(['joined/audio/joined.webm']);
  const { ContentType } = await s3.send(
    new HeadObjectCommand({ Bucket: 'recordings', Key: 'joined/audio/joined.webm' }),
  );
  expect(ContentType).toBe('audio/webm');
});

/** Records a packet of Ana's voice, and if her camera is on a picture. */
function capture(withPicture = false, isAudioOnly = false): void {
  const recorded = new Capture(join(folder, 'captures', 'captured'), {
    startedAt: Date.now(),
    isAudioOnly,
  });
  const ana = {
    attendeeId: 'ana',
    content: false,
    attendee: { externalUserId: 'ana' },
    video: undefined,
    peer: { requestKeyframe() {} },
  };
  recorded.audio(ana, {
    payload: createEncoder().encode(new Int16Array(FRAME)),
    sequenceNumber: 1,
    timestamp: 1,
    marker: false,
    level: 30,
  });
  if (withPicture)
    recorded.video(ana, {
      // A key frame of VP8 of 16 x 16 pixels.
      payload: Buffer.from([0x10, 0, 0, 0, 0x9d, 0x01, 0x2a, 16, 0, 16, 0, 0]),
      sequenceNumber: 1,
      timestamp: 1,
      marker: true,
    });
  recorded.stop();
}

/** Finishes the recording, with a file for each voice if `State` is `Enabled`. */
async function finish(
  State: string,
  Destination: string,
  settings: Record<string, unknown> = {},
): Promise<void> {
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
    [row('captured', settings)],
    new AbortController().signal,
  );
}

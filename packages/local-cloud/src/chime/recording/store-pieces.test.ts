import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HeadObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startS3 } from '../../s3/start-s3.ts';
import { createEncoder, FRAME } from '../media/audio/opus-codec.ts';
import { Capture } from '../media/capture/capture.ts';
import { keys, region } from '../testing/chime-harness.ts';
import { storePieces } from './store-pieces.ts';

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

const STARTED_AT = Date.UTC(2030, 2, 4, 5, 6, 7, 8);

it.each([
  ['some/place/', 'arn:aws:s3:::recordings/some/place'],
  ['captured/', 'arn:aws:s3:::recordings'],
])('pieces are stored under %s for the place %s, named after their start', async (at, place) => {
  capture();
  await store(place);
  expect(await listKeys()).toEqual([`${at}audio/2030-03-04-05-06-07-008.webm`]);
});

it.each([
  ['sound without cameras', 'audio', 'audio/webm', false],
  ['sound and pictures', 'composited-video', 'video/webm', true],
])('%s is stored in the folder %s as %s', async (_, folder, type, withPicture) => {
  capture({ withPicture });
  await store('arn:aws:s3:::recordings');
  const [Key] = await listKeys();
  expect(Key).toContain(`captured/${folder}/`);
  const { ContentType } = await s3.send(new HeadObjectCommand({ Bucket: 'recordings', Key }));
  expect(ContentType).toBe(type);
});

it('sound only has no picture, also of somebody whose camera is on', async () => {
  capture({ withPicture: true, isAudioOnly: true });
  await store('arn:aws:s3:::recordings');
  expect(await listKeys()).toEqual(['captured/audio/2030-03-04-05-06-07-008.webm']);
});

async function listKeys(): Promise<(string | undefined)[]> {
  const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket: 'recordings' }));
  return Contents.map(({ Key }) => Key);
}

/** Records a packet of Ana's voice, and if asked a picture. */
function capture({ withPicture = false, isAudioOnly = false } = {}): void {
  const recorded = new Capture(join(folder, 'captures', 'captured'), {
    startedAt: Date.now() - 500,
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

async function store(SinkArn: string): Promise<void> {
  await storePieces({ captureDir: join(folder, 'captures'), s3, now: Date.now })(
    { id: 'captured', settings: { SinkArn, startedAt: STARTED_AT } },
    new AbortController().signal,
  );
}

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ChimeSDKMediaPipelinesClient } from '@aws-sdk/client-chime-sdk-media-pipelines';
import {
  ChimeSDKMeetingsClient,
  type ChimeSDKMeetingsClientConfig,
  CreateAttendeeCommand,
  CreateMeetingCommand,
} from '@aws-sdk/client-chime-sdk-meetings';
import { S3Client } from '@aws-sdk/client-s3';
import { createVirtualClock } from '../../clock/virtual-clock.ts';
import type { BusEvent } from '../../events/create-event-bus.ts';
import { startS3 } from '../../s3/start-s3.ts';
import type { ChimeOptions } from '../chime-config.ts';
import { startChime } from '../start-chime.ts';

export const keys = { accessKeyId: 'AKLOCALTEST', secretAccessKey: 'local-test-secret' };
export const region = 'eu-west-1';

/**
 * Starts an engine with a temporary folder, a fixed clock that tests move, and clients of the real
 * SDK.
 */
export async function startTestChime(
  more: Pick<ChimeOptions, 'dropAfterMs' | 'limits' | 'rates'> = {},
) {
  const dataDir = await mkdtemp(join(tmpdir(), 'parley-chime-'));
  const clock = createVirtualClock(Date.now());
  const events: BusEvent[] = [];
  const errors: unknown[] = [];
  const credentials = (id: string) => (id === keys.accessKeyId ? keys.secretAccessKey : undefined);
  const storage = await startS3({
    dataDir: join(dataDir, 's3'),
    port: 0,
    now: clock.now,
    region,
    credentials,
    buckets: [{ name: 'recordings', versioned: false, cors: [] }],
  });
  const s3 = new S3Client({
    region,
    endpoint: storage.url,
    credentials: keys,
    forcePathStyle: true,
  });
  const options: ChimeOptions = {
    dataDir: join(dataDir, 'chime'),
    port: 0,
    clock,
    region,
    accountId: '000000000000',
    credentials,
    s3,
    emit: (event) => void events.push(event),
    onError: (error) => errors.push(error),
    ...more,
  };
  let engine = await startChime(options);
  clock.attachIdle(() => engine.idle());
  const meetings = (config: ChimeSDKMeetingsClientConfig = {}) =>
    new ChimeSDKMeetingsClient({
      region,
      endpoint: engine.url,
      credentials: keys,
      maxAttempts: 1,
      ...config,
    });
  return {
    dataDir,
    clock,
    events,
    errors,
    s3,
    meetings,
    pipelines: () =>
      new ChimeSDKMediaPipelinesClient({
        region,
        endpoint: engine.url,
        credentials: keys,
        maxAttempts: 1,
      }),
    get engine() {
      return engine;
    },
    /** Returns the types of a meeting's events so far, without `chime:`. */
    eventTypes: (meetingId?: string) =>
      events
        .filter(({ detail }) => meetingId === undefined || detail['meetingId'] === meetingId)
        .map(({ detail }) => String(detail['eventType']).slice(6)),
    createMeeting: async (externalId = 'interview-1', token?: string) =>
      (
        await meetings().send(
          new CreateMeetingCommand({
            MediaRegion: region,
            ExternalMeetingId: externalId,
            ClientRequestToken: token ?? `token-${Math.random()}`,
          }),
        )
      ).Meeting!,
    createAttendee: async (MeetingId: string, ExternalUserId: string) =>
      (await meetings().send(new CreateAttendeeCommand({ MeetingId, ExternalUserId }))).Attendee!,
    async restart() {
      await engine.close();
      engine = await startChime({ ...options, port: Number(new URL(engine.url).port) });
    },
    async stop() {
      await engine.close();
      s3.destroy();
      await storage.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export type TestChime = Awaited<ReturnType<typeof startTestChime>>;

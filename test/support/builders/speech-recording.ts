import { readFileSync } from 'node:fs';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { monotonicFactory } from 'ulid';
import { eventOp } from '@parley/data/events/event.ts';
import { recordingTalk } from '@parley/data/recordings/recording-talk.repo.ts';
import { type Recording, recordings } from '@parley/data/recordings/recordings.repo.ts';
import { consents } from '@parley/data/room/consents.repo.ts';
import { rooms } from '@parley/data/room/rooms.repo.ts';
import { type TenantStore, tenantStore } from '@parley/data/shared/tenant-store.ts';
import type { Span } from '@parley/domain/recordings/lanes.ts';
import { newRoom } from '@parley/domain/room/room-state.ts';
import type { TestStack } from '@parley/local-cloud/core/create-test-stack.ts';

const nextUlid = monotonicFactory();
const TENANT = 7;
const SECONDS = 14.93;
export const HOST = '5f0c3a52-6f0d-4d7e-9a86-3c2f1f0a7b11';
export const CANDIDATE = 'cand_01K00000000000000000000001';

/** A recording of two people: the host speaks until 5.7 s, and the candidate from 6.7 s on. */
export const TWO_VOICES = new Uint8Array(
  readFileSync(new URL('./fixtures/two-voices.webm', import.meta.url)),
);

/** The table and the bucket of recordings of a stack. */
export interface SpeechStack {
  store: TenantStore;
  keys(prefix: string): Promise<string[]>;
  put(key: string, content: Uint8Array): Promise<void>;
  read(key: string): Promise<unknown>;
}

/**
 * Opens the table and the bucket of a stack. Their addresses change with each start, so this is
 * repeated.
 */
export async function openSpeechStack(stack: TestStack, tenantId = TENANT): Promise<SpeechStack> {
  const environment = await stack.environmentOf('transcription');
  const given = (name: string) => environment[name]!;
  const common = {
    region: given('AWS_REGION'),
    credentials: {
      accessKeyId: given('AWS_ACCESS_KEY_ID'),
      secretAccessKey: given('AWS_SECRET_ACCESS_KEY'),
    },
    systemClockOffset: (await stack.now()) - Date.now(),
  };
  const dynamodb = new DynamoDBClient({
    ...common,
    endpoint: given('AWS_ENDPOINT_URL_DYNAMODB'),
  });
  const client = DynamoDBDocumentClient.from(dynamodb, {
    marshallOptions: { removeUndefinedValues: true },
  });
  const s3 = new S3Client({
    ...common,
    endpoint: given('AWS_ENDPOINT_URL_S3'),
    forcePathStyle: true,
  });
  const Bucket = given('RECORDINGS_BUCKET');
  return {
    store: tenantStore({ client, name: given('TABLE_NAME') }, tenantId),
    async keys(prefix) {
      const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket, Prefix: prefix }));
      return Contents.map(({ Key }) => Key!);
    },
    put: async (Key, Body) => void (await s3.send(new PutObjectCommand({ Bucket, Key, Body }))),
    async read(Key) {
      const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key }));
      return JSON.parse(await Body!.transformToString());
    },
  };
}

export interface SpeechOptions {
  /** The files of the recorded periods. */
  media: Uint8Array[];
  /** The answers of the host and of the candidate about transcription. */
  agreed?: [host: boolean, candidate: boolean];
  /** The duration of each file in seconds. By default it is that of `TWO_VOICES`. */
  seconds?: number;
  /** When the two people speak in each file, in seconds. By default as in `TWO_VOICES`. */
  talk?: { host: Span[]; candidate: Span[] };
  candidate?: string;
  host?: string;
  /** An interview whose room nobody has entered; one that is not stored if absent. */
  interviewId?: string;
  requisitionId?: string;
  stage?: string;
}

/**
 * Delivers a recording like the room, with a file for each period. The stack does the rest.
 * @param now the stack's time in milliseconds since 1970
 */
export async function deliverSpeech(
  { store, put }: SpeechStack,
  now: number,
  {
    media,
    agreed = [true, true],
    seconds = SECONDS,
    talk = { host: [[0, 5.7]], candidate: [[6.7, SECONDS]] },
    candidate = CANDIDATE,
    host = HOST,
    interviewId = `iv_${nextUlid(now)}`,
    requisitionId = 'req_01K00000000000000000000001',
    stage = 'First',
  }: SpeechOptions,
): Promise<Recording> {
  const { tenantId } = store;
  const id = `rec_${nextUlid(now)}`;
  const began = now - 3_600_000;
  const at = (ms: number) => new Date(ms).toISOString();
  const fromOf = (index: number) => began + index * 60_000;
  const parts = media.map((file, index) => ({
    capture_id: null,
    capture_arn: null,
    joining_id: null,
    object_key: `recordings/T/${tenantId}/${id}/${index}`,
    size_bytes: file.length,
    failed: false,
  }));
  for (const [index, file] of media.entries()) {
    await put(parts[index]!.object_key, file);
    const toInstants = (spans: Span[]) =>
      spans.map((span) => span.map((at) => fromOf(index) + Math.round(at * 1000)) as Span);
    for (const person of [host, candidate])
      await recordingTalk.addMeasured(store, id, person, began);
    await recordingTalk.add(store, id, host, toInstants(talk.host));
    await recordingTalk.add(store, id, candidate, toInstants(talk.candidate));
  }
  const people = [
    { user_id: host, candidate_id: null, name: 'Hana', role: 'host' as const },
    { user_id: null, candidate_id: candidate, name: 'Carl', role: 'candidate' as const },
  ];
  const recording: Recording = {
    kind: 'RECORDING',
    id,
    tenant_id: tenantId,
    interview_id: interviewId,
    requisition_id: requisitionId,
    candidate_id: candidate,
    requisition: 'Engineer',
    hiring_manager_id: null,
    candidate: 'Carl',
    stage,
    state: 'ready',
    started_at: at(began),
    ended_at: at(fromOf(media.length)),
    duration_seconds: Math.round(seconds * media.length),
    periods: media.map((_, index) => ({
      from: at(fromOf(index)),
      to: at(fromOf(index) + seconds * 1000),
    })),
    object_key: parts[0]!.object_key,
    size_bytes: media[0]!.length,
    content_type: 'video/webm',
    recorded_media: 'video',
    parts,
    participants: people.map((one) => ({ ...one, consent: 'granted', consent_at: at(began) })),
    expires_at: at(now + 90 * 86_400_000),
    erase_at: null,
    erase_by: null,
    erased_at: null,
    erased_by: null,
    version: 1,
  };
  const delivered = {
    type: 'recording.delivered',
    data: { recording_id: id, interview_id: interviewId, expires_at: recording.expires_at },
  } as const;
  const context = { at: at(now), actorId: 'room', requestId: 'room' };
  const room = {
    ...newRoom(at(began)),
    meeting: null,
    meeting_arn: null,
    capture: null,
    recordings: [id],
    version: 1,
  };
  const result = await store.commit([
    rooms.write(store, interviewId, room, 0),
    ...people.map(({ user_id, candidate_id, name, role }, index) =>
      consents.add(store, {
        id: `con_${nextUlid(now)}`,
        interview_id: interviewId,
        person: (user_id ?? candidate_id)!,
        name,
        role,
        purpose: 'transcription',
        answer: agreed[index] ? 'granted' : 'refused',
        at: at(began),
      }),
    ),
    recordings.write(store, recording, 'missing'),
    eventOp(store, delivered, { id: `evt_${nextUlid(now)}`, ...context }),
  ]);
  if (!result.ok) throw new Error('the recording could not be put there');
  return recording;
}

import {
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  ListObjectVersionsCommand,
  ListObjectsV2Command,
  ListPartsCommand,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import { afterEach, expect, it } from 'vitest';
import { createVirtualClock, type VirtualClock } from '../../clock/virtual-clock.ts';
import type { LifecycleRule } from '../s3-config.ts';
import { refusal, startTestS3, type TestS3 } from '../testing/s3-harness.ts';
import { DAY_MS } from './expire-objects.ts';

const NOON = Date.parse('2030-05-01T12:00:00Z');
let s3: TestS3;
let clock: VirtualClock;

afterEach(async () => {
  expect(s3.errors).toEqual([]);
  await s3.stop();
});

const rule = (more: Partial<LifecycleRule>): LifecycleRule => ({
  prefix: '',
  tags: {},
  removesLoneMarkers: false,
  ...more,
});

/** Starts an engine with two buckets, `plain` and `versioned`, that have these rules. */
async function start(...lifecycle: LifecycleRule[]) {
  clock = createVirtualClock(NOON);
  s3 = await startTestS3({
    clock,
    now: clock.now,
    buckets: [
      { name: 'plain', cors: [], lifecycle },
      { name: 'versioned', cors: [], versioned: true, lifecycle },
    ],
  });
  const client = s3.client();
  client.middlewareStack.add(
    (next) => (args) => {
      client.config.systemClockOffset = clock.now() - Date.now();
      return next(args);
    },
    { step: 'initialize' },
  );
  return {
    client,
    put: (Bucket: string, Key: string, Tagging?: string) =>
      client.send(new PutObjectCommand({ Bucket, Key, Body: 'x', Tagging })),
    keys: async (Bucket: string) =>
      (await client.send(new ListObjectsV2Command({ Bucket }))).Contents?.map(({ Key }) => Key) ??
      [],
    versions: async () => {
      const listed = await client.send(new ListObjectVersionsCommand({ Bucket: 'versioned' }));
      return [listed.Versions?.length ?? 0, listed.DeleteMarkers?.length ?? 0];
    },
  };
}

it('deletes an object at the midnight after so many days, and no other', async () => {
  const { put, keys } = await start(rule({ prefix: 'old/', expirationDays: 2 }));
  await put('plain', 'old/a');
  await put('plain', 'new/b');
  await clock.advanceTo(Date.parse('2030-05-03T23:59:59Z'));
  expect(await keys('plain')).toEqual(['new/b', 'old/a']);
  await clock.advanceTo(Date.parse('2030-05-04T00:00:01Z'));
  expect(await keys('plain')).toEqual(['new/b']);
});

it('deletes only objects with the tags of the rule', async () => {
  const { put, keys } = await start(rule({ tags: { state: 'open' }, expirationDays: 1 }));
  await put('plain', 'open', 'state=open&x=1');
  await put('plain', 'closed', 'state=closed');
  await put('plain', 'none');
  await clock.advanceBy(3 * DAY_MS);
  expect(await keys('plain')).toEqual(['closed', 'none']);
});

it('deletes versions after they were replaced, and then their markers', async () => {
  const { put, keys, versions, client } = await start(
    rule({ noncurrentDays: 3 }),
    rule({ removesLoneMarkers: true }),
  );
  await put('versioned', 'a');
  await put('versioned', 'b');
  await clock.advanceBy(10 * DAY_MS);
  expect(await versions()).toEqual([2, 0]);
  await client.send(new DeleteObjectCommand({ Bucket: 'versioned', Key: 'a' }));
  await clock.advanceBy(2 * DAY_MS);
  expect(await versions()).toEqual([2, 1]);
  await clock.advanceBy(3 * DAY_MS);
  expect(await versions()).toEqual([1, 0]);
  expect(await keys('versioned')).toEqual(['b']);
});

it('replaces an expired object by a marker in a versioned bucket', async () => {
  const { put, keys, versions } = await start(rule({ expirationDays: 1 }));
  await put('versioned', 'a');
  await clock.advanceBy(2 * DAY_MS);
  expect(await keys('versioned')).toEqual([]);
  expect(await versions()).toEqual([1, 1]);
});

it('aborts uploads that were never finished', async () => {
  const { client } = await start(rule({ abortUploadDays: 1 }));
  const at = { Bucket: 'plain', Key: 'a' };
  const { UploadId } = await client.send(new CreateMultipartUploadCommand(at));
  const listParts = () => client.send(new ListPartsCommand({ ...at, UploadId }));
  await clock.advanceBy(DAY_MS / 2);
  await listParts();
  await clock.advanceBy(2 * DAY_MS);
  expect(await refusal(listParts())).toEqual(['NoSuchUpload', 404]);
});

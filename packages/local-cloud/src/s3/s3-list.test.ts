import {
  ListObjectsV2Command,
  type ListObjectsV2CommandInput,
  paginateListObjectsV2,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusal, startTestS3, type TestS3 } from './testing/s3-harness.ts';

let s3: TestS3;
let client: S3Client;
const names = ['T#1/a', 'T#10/a', 'a/1', 'a/2', 'a/b/3', 'b', 'c/1', 'c/2', 'über', '😀', '\uffee'];

beforeAll(async () => {
  s3 = await startTestS3();
  client = s3.client();
  await Promise.all(
    names.map((Key) => client.send(new PutObjectCommand({ Bucket: 'files', Key, Body: Key }))),
  );
});
afterAll(async () => {
  await s3.stop();
});

async function list(input: Partial<ListObjectsV2CommandInput> = {}) {
  const page = await client.send(new ListObjectsV2Command({ Bucket: 'files', ...input }));
  return {
    keys: page.Contents?.map((entry) => entry.Key) ?? [],
    prefixes: page.CommonPrefixes?.map((entry) => entry.Prefix) ?? [],
    page,
  };
}

test('lists keys in byte order of UTF-8, with their details', async () => {
  const { keys, page } = await list();
  expect(keys).toEqual([...names].sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b))));
  expect(keys.at(-1)).toBe('😀');
  expect(page).toMatchObject({ KeyCount: names.length, IsTruncated: false, Name: 'files' });
  expect(page.Contents?.find((entry) => entry.Key === 'b')).toMatchObject({
    Size: 1,
    ETag: '"92eb5ffee6ae2fec3ad71c777531578f"',
  });
});

test('treats a prefix literally: tenant 1 does not see tenant 10', async () => {
  expect((await list({ Prefix: 'T#1/' })).keys).toEqual(['T#1/a']);
  expect((await list({ Prefix: '%' })).keys).toEqual([]);
  expect((await list({ Prefix: 'a/' })).keys).toEqual(['a/1', 'a/2', 'a/b/3']);
});

test('groups keys by a delimiter', async () => {
  expect(await list({ Delimiter: '/' })).toMatchObject({
    keys: ['b', 'über', '\uffee', '😀'],
    prefixes: ['T#1/', 'T#10/', 'a/', 'c/'],
  });
  expect(await list({ Delimiter: '/', Prefix: 'a/' })).toMatchObject({
    keys: ['a/1', 'a/2'],
    prefixes: ['a/b/'],
  });
});

test.each([1, 2, 3, 4])('pages of %i give every entry once', async (pageSize) => {
  for (const input of [{}, { Delimiter: '/' }, { Prefix: 'a/', Delimiter: '/' }, { Prefix: 'c' }]) {
    const whole = await list(input);
    const keys: (string | undefined)[] = [];
    const prefixes: (string | undefined)[] = [];
    for await (const page of paginateListObjectsV2(
      { client, pageSize },
      { Bucket: 'files', ...input },
    )) {
      expect((page.Contents?.length ?? 0) + (page.CommonPrefixes?.length ?? 0)).toBeLessThanOrEqual(
        pageSize,
      );
      keys.push(...(page.Contents?.map((entry) => entry.Key) ?? []));
      prefixes.push(...(page.CommonPrefixes?.map((entry) => entry.Prefix) ?? []));
    }
    expect({ keys, prefixes }).toEqual({ keys: whole.keys, prefixes: whole.prefixes });
  }
});

test('lists more than one internal batch, grouped or not', async () => {
  const many = Array.from({ length: 250 }, (_, i) => `many/${String(i).padStart(3, '0')}/x`);
  for (let i = 0; i < many.length; i += 50) {
    await Promise.all(
      many
        .slice(i, i + 50)
        .map((Key) => client.send(new PutObjectCommand({ Bucket: 'history', Key, Body: 'x' }))),
    );
  }
  const whole = await list({ Bucket: 'history' });
  expect(whole.keys).toEqual(many);
  expect(
    (await list({ Bucket: 'history', Prefix: 'many/', Delimiter: '/' })).prefixes,
  ).toHaveLength(250);
  expect((await list({ Bucket: 'history', Delimiter: '/' })).prefixes).toEqual(['many/']);
});

test('supports start-after, max-keys 0 and url encoding', async () => {
  expect((await list({ StartAfter: 'b' })).keys[0]).toBe('c/1');
  expect(await list({ MaxKeys: 0 })).toMatchObject({ keys: [], page: { IsTruncated: false } });
  const encoded = await list({ EncodingType: 'url', Prefix: 'ü' });
  expect(encoded.keys).toEqual(['%C3%BCber']);
});

test('refuses bad tokens and parameters', async () => {
  expect(await refusal(list({ ContinuationToken: 'bogus' }))).toEqual(['InvalidArgument', 400]);
  expect(await refusal(list({ MaxKeys: -1 }))).toEqual(['InvalidArgument', 400]);
});

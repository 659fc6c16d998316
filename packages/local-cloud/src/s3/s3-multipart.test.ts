import { createHash, randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  type CompletedPart,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  ListPartsCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusal, startTestS3, type TestS3 } from './testing/s3-harness.ts';

let s3: TestS3;
let client: S3Client;
const at = { Bucket: 'files', Key: 'big/ü.bin' };
const fiveMegabytes = 5 * 1024 * 1024;

beforeAll(async () => {
  s3 = await startTestS3();
  client = s3.client();
});
afterAll(async () => {
  expect(s3.errors).toEqual([]);
  await s3.stop();
});

const begin = async (more: object = {}) =>
  (await client.send(new CreateMultipartUploadCommand({ ...at, ...more }))).UploadId!;
const part = (UploadId: string, PartNumber: number, Body: Uint8Array) =>
  client.send(new UploadPartCommand({ ...at, UploadId, PartNumber, Body }));
const complete = (UploadId: string, Parts: CompletedPart[]) =>
  client.send(new CompleteMultipartUploadCommand({ ...at, UploadId, MultipartUpload: { Parts } }));
const blobs = () => readdirSync(join(s3.dataDir, 'blobs')).length;

test('joins 6 MB in two parts, sent out of order and one of them twice', async () => {
  const content = randomBytes(fiveMegabytes + 1024 * 1024);
  const [head, tail] = [content.subarray(0, fiveMegabytes), content.subarray(fiveMegabytes)];
  const id = await begin({
    ContentType: 'video/mp4',
    Metadata: { a: 'b' },
    ChecksumAlgorithm: 'CRC32',
  });
  const second = await part(id, 2, tail);
  await part(id, 1, randomBytes(10));
  const first = await part(id, 1, head);
  expect(await refusal(client.send(new GetObjectCommand(at)))).toEqual(['NoSuchKey', 404]);

  const done = await complete(id, [
    { PartNumber: 1, ETag: first.ETag, ChecksumCRC32: first.ChecksumCRC32 },
    { PartNumber: 2, ETag: second.ETag, ChecksumCRC32: second.ChecksumCRC32 },
  ]);
  const md5 = (bytes: Uint8Array) => createHash('md5').update(bytes).digest();
  expect(done.ETag).toBe(
    `"${createHash('md5')
      .update(Buffer.concat([md5(head), md5(tail)]))
      .digest('hex')}-2"`,
  );
  expect(done.ChecksumCRC32).toMatch(/^[\w+/]{6}==-2$/);

  const answer = await client.send(new GetObjectCommand(at));
  expect(answer).toMatchObject({
    ContentType: 'video/mp4',
    Metadata: { a: 'b' },
    ContentLength: content.length,
    ETag: done.ETag,
  });
  expect(Buffer.from(await answer.Body!.transformToByteArray()).equals(content)).toBe(true);
  const across = await client.send(
    new GetObjectCommand({ ...at, Range: `bytes=${fiveMegabytes - 2}-${fiveMegabytes + 1}` }),
  );
  expect(Buffer.from(await across.Body!.transformToByteArray())).toEqual(
    content.subarray(fiveMegabytes - 2, fiveMegabytes + 2),
  );
  expect(blobs()).toBe(1);
  expect(await refusal(complete(id, [{ PartNumber: 1, ETag: first.ETag }]))).toEqual([
    'NoSuchUpload',
    404,
  ]);
});

test('lists parts in pages', async () => {
  const id = await begin();
  for (const number of [3, 1, 2]) await part(id, number, Buffer.from(`part ${number}`));
  const list = (more: object) =>
    client.send(new ListPartsCommand({ ...at, UploadId: id, ...more }));
  expect((await list({})).Parts?.map(({ PartNumber, Size }) => [PartNumber, Size])).toEqual([
    [1, 6],
    [2, 6],
    [3, 6],
  ]);
  const page = await list({ MaxParts: 2 });
  expect([page.IsTruncated, page.NextPartNumberMarker]).toEqual([true, '2']);
  expect(
    (await list({ PartNumberMarker: page.NextPartNumberMarker })).Parts?.map(
      (entry) => entry.PartNumber,
    ),
  ).toEqual([3]);
  await client.send(new AbortMultipartUploadCommand({ ...at, UploadId: id }));
});

test('deletes the parts and ends the upload on abort', async () => {
  const before = blobs();
  const id = await begin();
  await part(id, 1, Buffer.from('x'));
  expect(blobs()).toBe(before + 1);
  await client.send(new AbortMultipartUploadCommand({ ...at, UploadId: id }));
  expect(blobs()).toBe(before);
  expect(await refusal(part(id, 2, Buffer.from('x')))).toEqual(['NoSuchUpload', 404]);
  expect(
    await refusal(client.send(new AbortMultipartUploadCommand({ ...at, UploadId: id }))),
  ).toEqual(['NoSuchUpload', 404]);
  expect(blobs()).toBe(before);
});

test('refuses a completion that does not match its parts, which can be repeated', async () => {
  const id = await begin();
  const one = await part(id, 1, Buffer.from('small'));
  const two = await part(id, 2, Buffer.from('last'));
  const small = [
    { PartNumber: 1, ETag: one.ETag },
    { PartNumber: 2, ETag: two.ETag },
  ];
  expect(await refusal(complete(id, small))).toEqual(['EntityTooSmall', 400]);
  expect(await refusal(complete(id, [...small].reverse()))).toEqual(['InvalidPartOrder', 400]);
  expect(await refusal(complete(id, [{ PartNumber: 1, ETag: two.ETag }]))).toEqual([
    'InvalidPart',
    400,
  ]);
  expect(await refusal(complete(id, [{ PartNumber: 9, ETag: two.ETag }]))).toEqual([
    'InvalidPart',
    400,
  ]);
  expect(await refusal(complete(id, []))).toEqual(['MalformedXML', 400]);
  await complete(id, [{ PartNumber: 2, ETag: two.ETag }]);
  expect(await (await client.send(new GetObjectCommand(at))).Body!.transformToString()).toBe(
    'last',
  );
});

test('checks part numbers, upload ids and keys', async () => {
  const id = await begin();
  expect(await refusal(part(id, 0, Buffer.from('x')))).toEqual(['InvalidArgument', 400]);
  expect(await refusal(part(id, 10_001, Buffer.from('x')))).toEqual(['InvalidArgument', 400]);
  expect(await refusal(part('other', 1, Buffer.from('x')))).toEqual(['NoSuchUpload', 404]);
  const elsewhere = new UploadPartCommand({
    Bucket: 'files',
    Key: 'elsewhere',
    UploadId: id,
    PartNumber: 1,
    Body: 'x',
  });
  expect(await refusal(client.send(elsewhere))).toEqual(['NoSuchUpload', 404]);
});

import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import {
  ChecksumAlgorithm,
  CopyObjectCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListBucketsCommand,
  ListObjectVersionsCommand,
  PutObjectCommand,
  type S3Client,
  type S3ServiceException,
} from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refusal, startTestS3, type TestS3 } from './testing/s3-harness.ts';

let s3: TestS3;
let client: S3Client;
const Bucket = 'files';

beforeAll(async () => {
  s3 = await startTestS3();
  client = s3.client();
});
afterAll(async () => {
  expect(s3.errors).toEqual([]);
  await s3.stop();
});

const put = (Key: string, Body: string | Uint8Array, more: object = {}) =>
  client.send(new PutObjectCommand({ Bucket, Key, Body, ...more }));
const get = (Key: string, more: object = {}) =>
  client.send(new GetObjectCommand({ Bucket, Key, ...more }));
const text = async (Key: string, more: object = {}) =>
  (await get(Key, more)).Body!.transformToString();

describe('put, get and head', () => {
  test('return content, details, etag and checksum', async () => {
    const before = Date.now();
    const stored = await put('cv/one.pdf', 'hello', {
      ContentType: 'application/pdf',
      CacheControl: 'no-store',
      ContentDisposition: 'attachment',
      Metadata: { owner: 'p-1' },
    });
    expect(stored.ETag).toBe(`"${createHash('md5').update('hello').digest('hex')}"`);
    expect(stored.ChecksumCRC32).toBe('NhCmhg==');
    const answer = await get('cv/one.pdf', { ChecksumMode: 'ENABLED' });
    expect(await answer.Body!.transformToString()).toBe('hello');
    expect(answer).toMatchObject({
      ContentType: 'application/pdf',
      CacheControl: 'no-store',
      ContentDisposition: 'attachment',
      ContentLength: 5,
      Metadata: { owner: 'p-1' },
      ETag: stored.ETag,
      ChecksumCRC32: 'NhCmhg==',
    });
    const head = await client.send(new HeadObjectCommand({ Bucket, Key: 'cv/one.pdf' }));
    expect(head).toMatchObject({
      ContentLength: 5,
      ETag: stored.ETag,
      ContentType: 'application/pdf',
    });
    // The header has a precision of one second.
    expect(head.LastModified!.getTime()).toBeGreaterThan(before - 1_000);
    expect(head.LastModified!.getTime()).toBeLessThanOrEqual(Date.now());
  });

  test.each(
    Object.values(ChecksumAlgorithm).filter((name) =>
      ['CRC32', 'CRC32C', 'SHA1', 'SHA256'].includes(name),
    ),
  )('verify %s sent ahead and as a trailer of a stream', async (algorithm) => {
    const content = randomBytes(200_000);
    await put('sum', content, { ChecksumAlgorithm: algorithm });
    const chunks = [content.subarray(0, 70_000), content.subarray(70_000)];
    await put('stream', Readable.from(chunks) as never, {
      ChecksumAlgorithm: algorithm,
      ContentLength: content.length,
    });
    expect(Buffer.from(await (await get('stream')).Body!.transformToByteArray())).toEqual(content);
  });

  test('agree with the published CRC-32C of 32 zero bytes (RFC 3720, B.4)', async () => {
    expect(
      (await put('sum', new Uint8Array(32), { ChecksumCRC32C: 'ipE2qg==' })).ChecksumCRC32C,
    ).toBe('ipE2qg==');
  });

  test('refuse content that does not match its digests', async () => {
    expect(await refusal(put('bad', 'hello', { ChecksumCRC32: 'AAAAAA==' }))).toEqual([
      'BadDigest',
      400,
    ]);
    expect(
      await refusal(put('bad', 'hello', { ContentMD5: Buffer.alloc(16).toString('base64') })),
    ).toEqual(['BadDigest', 400]);
    expect(await refusal(put('bad', 'hello', { ContentMD5: 'short' }))).toEqual([
      'InvalidDigest',
      400,
    ]);
    expect(await refusal(get('bad'))).toEqual(['NoSuchKey', 404]);
  });

  test('accept an empty object', async () => {
    await put('empty', '');
    const answer = await get('empty');
    expect(answer.ContentLength).toBe(0);
    expect(await answer.Body!.transformToString()).toBe('');
  });

  test.each([
    '../../etc/passwd',
    '..',
    'a/../b',
    '/lead',
    'a//b',
    'über/日本語 🎉.pdf',
    "q?&=+ %25#'()*!~",
    'a\\b',
    'x'.repeat(1024),
    'tab\tnl\n',
  ])('treat %j as a name and not as a path', async (key) => {
    await put(key, key);
    expect(await text(key)).toBe(key);
    await client.send(new DeleteObjectCommand({ Bucket, Key: key }));
    expect(await refusal(get(key))).toEqual(['NoSuchKey', 404]);
  });

  test('keep files under random names inside the data folder', async () => {
    await put('../../../../tmp/parley-escape', 'x');
    expect(existsSync('/tmp/parley-escape')).toBe(false);
    expect(readdirSync(s3.dataDir).sort()).toEqual(
      expect.arrayContaining(['blobs', 'incoming', 'objects.sqlite']),
    );
    for (const name of readdirSync(join(s3.dataDir, 'blobs')))
      expect(name).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('refuse keys over 1024 bytes and metadata over 2 KB', async () => {
    expect(await refusal(put('ü'.repeat(513), 'x'))).toEqual(['KeyTooLongError', 400]);
    expect(await refusal(put('meta', 'x', { Metadata: { a: 'y'.repeat(2048) } }))).toEqual([
      'MetadataTooLarge',
      400,
    ]);
  });

  test('refuse headers that would otherwise be ignored', async () => {
    for (const kept of [
      { ObjectLockLegalHoldStatus: 'ON' },
      { WebsiteRedirectLocation: '/elsewhere' },
    ] as const)
      expect(await refusal(put('kept', 'x', kept))).toEqual(['NotImplemented', 501]);
    expect(await refusal(get('kept'))).toEqual(['NoSuchKey', 404]);
  });

  test('leave one file per object after replacing and deleting', async () => {
    const count = () => readdirSync(join(s3.dataDir, 'blobs')).length;
    await put('again', '1');
    const before = count();
    await put('again', '2');
    expect(count()).toBe(before);
    await client.send(new DeleteObjectCommand({ Bucket, Key: 'again' }));
    expect(count()).toBe(before - 1);
  });
});

describe('ranges, conditions and overrides', () => {
  test('serve byte ranges', async () => {
    await put('range', '0123456789');
    const part = await get('range', { Range: 'bytes=2-4' });
    expect(part).toMatchObject({ ContentRange: 'bytes 2-4/10', ContentLength: 3 });
    expect(await part.Body!.transformToString()).toBe('234');
    expect(await text('range', { Range: 'bytes=7-' })).toBe('789');
    expect(await text('range', { Range: 'bytes=-2' })).toBe('89');
    expect(await text('range', { Range: 'bytes=8-99' })).toBe('89');
    expect(await text('range', { Range: 'bytes=0-1,3-4' })).toBe('0123456789');
    expect(await refusal(get('range', { Range: 'bytes=10-' }))).toEqual(['InvalidRange', 416]);
    await put('range0', '');
    expect(await refusal(get('range0', { Range: 'bytes=0-0' }))).toEqual(['InvalidRange', 416]);
  });

  test('apply read conditions', async () => {
    const { ETag } = await put('cond', 'x');
    const past = new Date(Date.now() - 60_000);
    const future = new Date(Date.now() + 60_000);
    expect(await text('cond', { IfMatch: ETag })).toBe('x');
    expect(await refusal(get('cond', { IfMatch: '"other"' }))).toEqual(['PreconditionFailed', 412]);
    const unchanged = await get('cond', { IfNoneMatch: ETag }).then(
      () => undefined,
      (error: S3ServiceException) => error.$response as { statusCode: number; headers: object },
    );
    expect(unchanged?.statusCode).toBe(304);
    // A browser would replace the headers of its cached copy with these; with another content type
    // the picture would no longer be shown.
    expect(unchanged?.headers).not.toHaveProperty('content-type');
    expect((await refusal(get('cond', { IfModifiedSince: future })))[1]).toBe(304);
    expect(await refusal(get('cond', { IfUnmodifiedSince: past }))).toEqual([
      'PreconditionFailed',
      412,
    ]);
    expect(await text('cond', { IfModifiedSince: past })).toBe('x');
  });

  test('apply write conditions', async () => {
    const first = await put('once', '1', { IfNoneMatch: '*' });
    expect(await refusal(put('once', '2', { IfNoneMatch: '*' }))).toEqual([
      'PreconditionFailed',
      412,
    ]);
    await put('once', '3', { IfMatch: first.ETag });
    expect(await refusal(put('once', '4', { IfMatch: first.ETag }))).toEqual([
      'PreconditionFailed',
      412,
    ]);
    expect(await text('once')).toBe('3');
    const racing = await Promise.allSettled(
      Array.from({ length: 8 }, (_, i) => put('race', String(i), { IfNoneMatch: '*' })),
    );
    expect(racing.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
  });

  test('override headers as requested and refuse line breaks in them', async () => {
    await put('over', 'x', { ContentType: 'text/html' });
    const answer = await get('over', {
      ResponseContentType: 'text/plain',
      ResponseContentDisposition: 'attachment; filename="a.txt"',
    });
    expect(answer).toMatchObject({
      ContentType: 'text/plain',
      ContentDisposition: 'attachment; filename="a.txt"',
    });
    expect(
      await refusal(get('over', { ResponseContentDisposition: 'a\r\nset-cookie: b=c' })),
    ).toEqual(['InvalidArgument', 400]);
  });
});

describe('copy and delete', () => {
  test('copy with the details of the source or with new ones', async () => {
    await put('from ü', 'copied', { ContentType: 'text/x', Metadata: { a: '1' } });
    const CopySource = `files/${encodeURIComponent('from ü')}`;
    const copied = await client.send(new CopyObjectCommand({ Bucket, Key: 'to', CopySource }));
    expect(copied.CopyObjectResult?.ETag).toBe(
      `"${createHash('md5').update('copied').digest('hex')}"`,
    );
    expect(await get('to')).toMatchObject({ ContentType: 'text/x', Metadata: { a: '1' } });
    await client.send(
      new CopyObjectCommand({
        Bucket,
        Key: 'to',
        CopySource,
        MetadataDirective: 'REPLACE',
        ContentType: 'text/y',
      }),
    );
    const replaced = await get('to');
    expect(replaced).toMatchObject({ ContentType: 'text/y', Metadata: {} });
    expect(await replaced.Body!.transformToString()).toBe('copied');
  });

  test('refuse invalid copies', async () => {
    await put('self', 'x');
    const copy = (CopySource: string, more: object = {}) =>
      refusal(client.send(new CopyObjectCommand({ Bucket, Key: 'self', CopySource, ...more })));
    expect(await copy('files/self')).toEqual(['InvalidRequest', 400]);
    expect(await copy('files/none')).toEqual(['NoSuchKey', 404]);
    expect(await copy('nowhere/self')).toEqual(['NoSuchBucket', 404]);
    expect(await copy('files')).toEqual(['InvalidArgument', 400]);
    expect(await copy('files/range', { CopySourceIfMatch: '"other"' })).toEqual([
      'PreconditionFailed',
      412,
    ]);
  });

  test('delete existing and missing objects', async () => {
    await put('gone', 'x');
    await client.send(new DeleteObjectCommand({ Bucket, Key: 'gone' }));
    await client.send(new DeleteObjectCommand({ Bucket, Key: 'gone' }));
    expect(await refusal(client.send(new HeadObjectCommand({ Bucket, Key: 'gone' })))).toEqual([
      'NotFound',
      404,
    ]);
  });

  test('delete several objects, with names that need escaping', async () => {
    const names = ['<a>&"', 'ü 🎉', 'plain'];
    for (const name of names) await put(name, 'x');
    const result = await client.send(
      new DeleteObjectsCommand({ Bucket, Delete: { Objects: names.map((Key) => ({ Key })) } }),
    );
    expect(result.Deleted?.map((entry) => entry.Key)).toEqual(names);
    for (const name of names) expect(await refusal(get(name))).toEqual(['NoSuchKey', 404]);
    const quiet = await client.send(
      new DeleteObjectsCommand({ Bucket, Delete: { Quiet: true, Objects: [{ Key: 'a' }] } }),
    );
    expect(quiet.Deleted).toBeUndefined();
  });
});

describe('buckets', () => {
  test('are listed, found, and named in errors if missing', async () => {
    expect(
      (await client.send(new ListBucketsCommand({}))).Buckets?.map((bucket) => bucket.Name),
    ).toEqual(['files', 'history']);
    expect((await client.send(new HeadBucketCommand({ Bucket }))).BucketRegion).toBe('eu-west-1');
    expect(await refusal(client.send(new HeadBucketCommand({ Bucket: 'none' })))).toEqual([
      'NotFound',
      404,
    ]);
    expect(await refusal(client.send(new GetObjectCommand({ Bucket: 'none', Key: 'x' })))).toEqual([
      'NoSuchBucket',
      404,
    ]);
  });

  test('keep versions if configured to', async () => {
    const at = { Bucket: 'history', Key: 'doc' };
    const one = await client.send(new PutObjectCommand({ ...at, Body: '1' }));
    const two = await client.send(new PutObjectCommand({ ...at, Body: '2' }));
    expect(one.VersionId).not.toBe(two.VersionId);
    const read = async (VersionId?: string) =>
      (await client.send(new GetObjectCommand({ ...at, VersionId }))).Body!.transformToString();
    expect([await read(), await read(one.VersionId)]).toEqual(['2', '1']);
    const deleted = await client.send(new DeleteObjectCommand(at));
    expect(deleted.DeleteMarker).toBe(true);
    expect(await refusal(read())).toEqual(['NoSuchKey', 404]);
    expect(await refusal(read(deleted.VersionId))).toEqual(['MethodNotAllowed', 405]);
    expect(await refusal(read('unknown'))).toEqual(['NoSuchVersion', 404]);
    expect(await read(two.VersionId)).toBe('2');
    const listed = await client.send(
      new ListObjectVersionsCommand({ Bucket: 'history', Prefix: 'doc' }),
    );
    expect(listed.Versions?.map((version) => version.VersionId)).toEqual([
      two.VersionId,
      one.VersionId,
    ]);
    expect(listed.DeleteMarkers?.map((marker) => marker.IsLatest)).toEqual([true]);
    await client.send(new DeleteObjectCommand({ ...at, VersionId: deleted.VersionId }));
    expect(await read()).toBe('2');
    await client.send(new DeleteObjectCommand({ ...at, VersionId: two.VersionId }));
    expect(await read()).toBe('1');
  });
});

test('everything is still stored after a restart', async () => {
  await put('kept', 'still here', { Metadata: { a: 'b' } });
  await s3.restart();
  client = s3.client();
  const answer = await get('kept');
  expect(await answer.Body!.transformToString()).toBe('still here');
  expect(answer.Metadata).toEqual({ a: 'b' });
});

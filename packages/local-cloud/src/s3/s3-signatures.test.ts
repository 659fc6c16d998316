import { request } from 'node:http';
import {
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { keys, outcome, refusal, startTestS3, type TestS3 } from './testing/s3-harness.ts';

let s3: TestS3;
let client: S3Client;
const at = { Bucket: 'files', Key: 'doc' };

beforeAll(async () => {
  s3 = await startTestS3();
  client = s3.client();
  await client.send(new PutObjectCommand({ ...at, Body: 'content' }));
});
beforeEach(() => {
  s3.clock.offset = 0;
});
afterAll(async () => {
  expect(s3.errors).toEqual([]);
  await s3.stop();
});

/** Sends a request exactly as given, because fetch normalizes paths. */
function raw(path: string, headers: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(s3.url);
    const sent = request({ hostname, port, path, headers }, (response) => {
      response.resume();
      resolve(response.statusCode!);
    });
    sent.on('error', reject).end();
  });
}

describe('header signatures', () => {
  test.each([
    ['GET', '/files/doc'],
    ['GET', '/files/none'],
    ['GET', '/none/doc'],
    ['GET', '/'],
    ['GET', '/files?list-type=2'],
    ['PUT', '/files/x'],
    ['DELETE', '/files/doc'],
    ['POST', '/files'],
    ['POST', '/files?delete'],
    ['PATCH', '/files/doc'],
  ])('refuse an unsigned %s %s, whether or not the object exists', async (method, path) => {
    expect(await outcome(await fetch(s3.url + path, { method }))).toEqual(['AccessDenied', 403]);
  });

  test('refuse an unsigned HEAD', async () => {
    expect((await fetch(`${s3.url}/files/doc`, { method: 'HEAD' })).status).toBe(403);
  });

  test('refuse wrong keys, secrets and regions', async () => {
    const read = (config: object) => refusal(s3.client(config).send(new GetObjectCommand(at)));
    expect(await read({ credentials: { ...keys, secretAccessKey: 'guess' } })).toEqual([
      'SignatureDoesNotMatch',
      403,
    ]);
    expect(await read({ credentials: { ...keys, accessKeyId: 'AKOTHER' } })).toEqual([
      'InvalidAccessKeyId',
      403,
    ]);
    expect(await read({ region: 'us-east-1' })).toEqual(['AuthorizationHeaderMalformed', 400]);
  });

  test('refuse clocks off by more than 15 minutes, and the SDK adjusts to the engine', async () => {
    s3.clock.offset = 16 * 60_000;
    expect(await refusal(s3.client().send(new GetObjectCommand(at)))).toEqual([
      'RequestTimeTooSkewed',
      403,
    ]);
    s3.clock.offset = 45 * 24 * 3600_000;
    const followed = await s3.client({ maxAttempts: 2 }).send(new GetObjectCommand(at));
    expect(await followed.Body!.transformToString()).toBe('content');
  });

  test('refuse a body that is not the signed one', async () => {
    const tampering = s3.client();
    tampering.middlewareStack.add(
      (next) => (args) => {
        (args.request as { body: unknown }).body = 'evil!!!';
        return next(args);
      },
      { step: 'finalizeRequest', priority: 'low' },
    );
    expect(
      (
        await refusal(
          tampering.send(new PutObjectCommand({ Bucket: 'files', Key: 'doc', Body: 'content' })),
        )
      )[1],
    ).toBe(400);
    expect(await (await client.send(new GetObjectCommand(at))).Body!.transformToString()).toBe(
      'content',
    );
  });
});

describe('presigned URLs', () => {
  const sign = (
    command: GetObjectCommand | PutObjectCommand | HeadObjectCommand,
    options: object = {},
  ) => getSignedUrl(client, command as never, options);

  test('let a browser read, with the signed overrides and no other headers of security', async () => {
    const url = await sign(
      new GetObjectCommand({
        ...at,
        ResponseContentDisposition: 'attachment; filename="a.txt"',
        ResponseContentType: 'text/plain',
      }),
    );
    const answer = await fetch(url);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe('content');
    expect(answer.headers.has('x-content-type-options')).toBe(false);
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="a.txt"');
    expect(answer.headers.get('content-type')).toBe('text/plain');
  });

  test('expire on the engine’s clock', async () => {
    const url = await sign(new GetObjectCommand(at), { expiresIn: 60 });
    s3.clock.offset = 30_000;
    expect((await fetch(url)).status).toBe(200);
    s3.clock.offset = 62_000;
    const late = await fetch(url);
    expect(await outcome(late)).toEqual(['AccessDenied', 403]);
    s3.clock.offset = -16 * 60_000;
    expect(await outcome(await fetch(url))).toEqual(['AccessDenied', 403]);
  });

  test('cannot be used for another key, method, disposition or a longer time', async () => {
    const url = await sign(new GetObjectCommand(at), { expiresIn: 60 });
    expect(await outcome(await fetch(url.replace('/doc?', '/other?')))).toEqual([
      'SignatureDoesNotMatch',
      403,
    ]);
    expect(await outcome(await fetch(url, { method: 'DELETE' }))).toEqual([
      'SignatureDoesNotMatch',
      403,
    ]);
    expect(await outcome(await fetch(url, { method: 'PUT', body: 'x' }))).toEqual([
      'SignatureDoesNotMatch',
      403,
    ]);
    expect(await outcome(await fetch(`${url}&response-content-type=text%2Fhtml`))).toEqual([
      'SignatureDoesNotMatch',
      403,
    ]);
    expect(await outcome(await fetch(url.replace('Expires=60', 'Expires=6000')))).toEqual([
      'SignatureDoesNotMatch',
      403,
    ]);
    expect(await outcome(await fetch(url.replace('Expires=60', 'Expires=604801')))).toEqual([
      'AuthorizationQueryParametersError',
      400,
    ]);
    expect(await outcome(await fetch(url.replace(/Signature=\w/, 'Signature=z')))).toEqual([
      'AuthorizationQueryParametersError',
      400,
    ]);
    expect(await outcome(await fetch(url.replace('X-Amz-Signature', 'X-Other')))).toEqual([
      'AccessDenied',
      403,
    ]);
    expect(await outcome(await fetch(url, { headers: { 'x-amz-meta-a': 'b' } }))).toEqual([
      'AccessDenied',
      403,
    ]);
    expect(
      await outcome(await fetch(url, { headers: { authorization: 'AWS4-HMAC-SHA256 x' } })),
    ).toEqual(['InvalidArgument', 400]);
  });

  test('let a browser write only what was signed', async () => {
    const writer = s3.client({ requestChecksumCalculation: 'WHEN_REQUIRED' });
    const url = await getSignedUrl(
      writer,
      new PutObjectCommand({
        Bucket: 'files',
        Key: 'put',
        ContentType: 'text/plain',
        ContentLength: 5,
      }),
      {
        signableHeaders: new Set(['content-type', 'content-length']),
      },
    );
    const send = (body: string, type: string) =>
      fetch(url, { method: 'PUT', body, headers: { 'content-type': type } });
    expect((await send('right', 'text/plain')).status).toBe(200);
    expect(await outcome(await send('right', 'text/html'))).toEqual(['SignatureDoesNotMatch', 403]);
    expect(await outcome(await send('longer body', 'text/plain'))).toEqual([
      'SignatureDoesNotMatch',
      403,
    ]);
    const stored = await client.send(new GetObjectCommand({ Bucket: 'files', Key: 'put' }));
    expect([await stored.Body!.transformToString(), stored.ContentType]).toEqual([
      'right',
      'text/plain',
    ]);
  });

  test('check a body against a checksum in the query, as S3 does', async () => {
    const url = await sign(
      new PutObjectCommand({ Bucket: 'files', Key: 'sum', ChecksumCRC32: 'NhCmhg==' }),
      { unhoistableHeaders: new Set() },
    );
    expect((await fetch(url, { method: 'PUT', body: 'hello' })).status).toBe(200);
    expect(await outcome(await fetch(url, { method: 'PUT', body: 'other' }))).toEqual([
      'BadDigest',
      400,
    ]);
  });

  test('work for keys with dots and with the bucket in the host name', async () => {
    await client.send(new PutObjectCommand({ Bucket: 'files', Key: 'a/../b', Body: 'dots' }));
    const dots = await sign(new GetObjectCommand({ Bucket: 'files', Key: 'a/../b' }));
    expect(await raw(dots.slice(s3.url.length))).toBe(200);
    expect(await raw(dots.slice(s3.url.length).replace('a/../b', 'b'))).toBe(403);

    const port = new URL(s3.url).port;
    const hosted = await getSignedUrl(
      s3.client({ endpoint: `http://localhost:${port}` }),
      new GetObjectCommand(at),
    );
    expect(hosted).toContain('http://files.localhost');
    const { pathname, search, host } = new URL(hosted);
    expect(await raw(pathname + search, { host })).toBe(200);
    expect(await raw(pathname + search, { host: host.replace('files', 'history') })).toBe(403);
  });
});

describe('unusual requests', () => {
  test('are refused with the right error code', async () => {
    expect(await raw('/files/%zz')).toBe(400);
    expect(await raw('/files/doc?a=%zz')).toBe(400);
    expect(await raw('/files/%00')).toBe(400);
  });
});

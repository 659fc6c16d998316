import { createHmac } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { GetObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { createPresignedPost, type PresignedPostOptions } from '@aws-sdk/s3-presigned-post';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { waitUntil } from '../../core/testing/wait-until.ts';
import { keys, outcome, region, startTestS3, type TestS3 } from '../testing/s3-harness.ts';

let s3: TestS3;
let client: S3Client;
const Key = 'T#2/cv/1.pdf';
const range: [string, number, number] = ['content-length-range', 3, 10];

beforeAll(async () => {
  s3 = await startTestS3();
  client = s3.client();
});
beforeEach(() => {
  s3.clock.offset = 0;
});
afterAll(async () => {
  expect(s3.errors).toEqual([]);
  await s3.stop();
});

const sign = (more: Partial<PresignedPostOptions> = {}) =>
  createPresignedPost(client, {
    Bucket: 'files',
    Key,
    Conditions: [range as never],
    Fields: { 'Content-Type': 'application/pdf' },
    Expires: 600,
    ...more,
  });

type Signed = Awaited<ReturnType<typeof sign>>;

function send(
  signed: Signed,
  content: BlobPart = 'hello',
  change: Record<string, string | undefined> = {},
  filename = 'my cv.pdf',
) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...signed.fields, ...change }))
    if (value !== undefined) form.append(name, value);
  form.append('file', new Blob([content], { type: 'text/html' }), filename);
  return fetch(signed.url, { method: 'POST', body: form, redirect: 'manual' });
}

const stored = async (key = Key) => {
  const answer = await client.send(new GetObjectCommand({ Bucket: 'files', Key: key }));
  return {
    text: await answer.Body!.transformToString(),
    type: answer.ContentType,
    metadata: answer.Metadata,
  };
};
const files = () =>
  readdirSync(join(s3.dataDir, 'blobs')).length + readdirSync(join(s3.dataDir, 'incoming')).length;

/** Signs any policy, including those that the SDK would not create. */
function handSigned(policy: unknown, fields: Record<string, string> = {}, at = new Date()): Signed {
  const date = at.toISOString().replace(/[-:]|\.\d+/g, '');
  const day = date.slice(0, 8);
  const document = Buffer.from(
    typeof policy === 'string' ? policy : JSON.stringify(policy),
  ).toString('base64');
  const hmac = (key: string | Buffer, data: string) =>
    createHmac('sha256', key).update(data).digest();
  const key = hmac(
    hmac(hmac(hmac(`AWS4${keys.secretAccessKey}`, day), region), 's3'),
    'aws4_request',
  );
  return {
    url: `${s3.url}/files`,
    fields: {
      key: Key,
      'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
      'X-Amz-Credential': `${keys.accessKeyId}/${day}/${region}/s3/aws4_request`,
      'X-Amz-Date': date,
      ...fields,
      Policy: document,
      'X-Amz-Signature': hmac(key, document).toString('hex'),
    },
  };
}
const signingConditions = [
  ['starts-with', '$x-amz-algorithm', ''],
  ['starts-with', '$x-amz-credential', ''],
  ['starts-with', '$x-amz-date', ''],
];
const policyWith = (...conditions: unknown[]) => ({
  expiration: new Date(Date.now() + 60_000).toISOString(),
  conditions: [{ bucket: 'files' }, { key: Key }, ...signingConditions, ...conditions],
});

describe('a form signed by the SDK', () => {
  test('stores the file with the signed type, not the browser’s', async () => {
    const answer = await send(await sign());
    expect([answer.status, await answer.text()]).toEqual([204, '']);
    expect(answer.headers.get('etag')).toBe('"5d41402abc4b2a76b9719d911017c592"');
    expect(await stored()).toEqual({ text: 'hello', type: 'application/pdf', metadata: {} });
  });

  test('stores binary content that looks like the framing', async () => {
    const content = Buffer.from('\r\n--\r\n------x\r\n\r\n--boundary--\r\n\0ÿ', 'latin1');
    expect((await send(await sign({ Conditions: [] }), content)).status).toBe(204);
    expect(Buffer.from((await stored()).text, 'latin1').length).toBeGreaterThan(0);
    const answer = await client.send(new GetObjectCommand({ Bucket: 'files', Key }));
    expect(Buffer.from(await answer.Body!.transformToByteArray())).toEqual(content);
  });

  test('responds according to the success_action_* fields', async () => {
    const withFields = async (fields: Record<string, string>) =>
      send(await sign({ Fields: fields }));
    const created = await withFields({ success_action_status: '201' });
    expect(created.status).toBe(201);
    expect(await created.text()).toContain(
      '<Bucket>files</Bucket><Key>T#2/cv/1.pdf</Key><ETag>&quot;',
    );
    expect((await withFields({ success_action_status: '200' })).status).toBe(200);
    expect((await withFields({ success_action_status: '999' })).status).toBe(204);
    const redirected = await withFields({
      success_action_redirect: 'https://app.example.org/done?a=1',
    });
    expect(redirected.status).toBe(303);
    const location = new URL(redirected.headers.get('location')!);
    expect([
      location.origin,
      location.searchParams.get('key'),
      location.searchParams.get('a'),
    ]).toEqual(['https://app.example.org', Key, '1']);
    expect((await withFields({ success_action_redirect: 'javascript:alert(1)' })).status).toBe(204);
  });

  test('fills in ${filename} without its folders', async () => {
    const signed = await sign({ Key: 'up/${filename}' });
    expect((await send(signed, 'hello', {}, 'C:\\docs\\über $& "1".pdf')).status).toBe(204);
    expect((await stored('up/über $& "1".pdf')).text).toBe('hello');
    expect((await send(signed, 'hello', {}, '../../escape')).status).toBe(204);
    expect((await stored('up/escape')).text).toBe('hello');
  });

  test('stores signed metadata', async () => {
    expect((await send(await sign({ Fields: { 'x-amz-meta-owner': 'p-1' } }))).status).toBe(204);
    expect((await stored()).metadata).toEqual({ owner: 'p-1' });
  });
});

describe('a form is refused and nothing is stored', () => {
  let before: number;
  beforeEach(() => {
    before = files();
  });
  const refused = async (answer: Promise<Response>, code: string, status: number) => {
    expect(await outcome(await answer)).toEqual([code, status]);
    expect(files()).toBe(before);
  };

  test.each([
    ['another key', { key: 'T#3/cv/1.pdf' }],
    ['another type', { 'Content-Type': 'text/html' }],
    ['a missing type', { 'Content-Type': undefined }],
    ['a field that no condition covers', { 'x-amz-meta-a': 'b' }],
    ['an acl that no condition covers', { acl: 'public-read' }],
    ['a redirect that no condition covers', { success_action_redirect: 'https://evil.example' }],
    ['another bucket field', { bucket: 'history' }],
  ])('with %s', async (_, change) => {
    await refused(send(await sign(), 'hello', change), 'AccessDenied', 403);
  });

  test('with a tampered policy or signature, or none', async () => {
    const signed = await sign();
    const wider = Buffer.from(
      JSON.stringify({
        expiration: '2099-01-01T00:00:00Z',
        conditions: [['starts-with', '$key', '']],
      }),
    ).toString('base64');
    await refused(send(signed, 'hello', { Policy: wider }), 'SignatureDoesNotMatch', 403);
    await refused(
      send(signed, 'hello', { 'X-Amz-Signature': '0'.repeat(64) }),
      'SignatureDoesNotMatch',
      403,
    );
    await refused(send(signed, 'hello', { 'X-Amz-Signature': undefined }), 'AccessDenied', 403);
    await refused(send(signed, 'hello', { Policy: undefined }), 'AccessDenied', 403);
    await refused(
      send(signed, 'hello', {
        'X-Amz-Credential': `AKOTHER${signed.fields['X-Amz-Credential']!.slice(11)}`,
      }),
      'InvalidAccessKeyId',
      403,
    );
    await refused(
      send(signed, 'hello', { 'X-Amz-Date': '20200101T000000Z' }),
      'InvalidArgument',
      400,
    );
  });

  test('after it expired on the engine’s clock', async () => {
    const signed = await sign({ Expires: 60 });
    s3.clock.offset = 61_000;
    await refused(send(signed), 'AccessDenied', 403);
    s3.clock.offset = -20 * 60_000;
    await refused(send(signed), 'AccessDenied', 403);
  });

  test('when its signature is older than seven days, whatever the policy says', async () => {
    const policy = { ...policyWith(), expiration: '2099-01-01T00:00:00Z' };
    await refused(
      send(handSigned(policy, {}, new Date(Date.now() - 8 * 24 * 3600_000))),
      'AccessDenied',
      403,
    );
  });

  test('when the file is too large or too small', async () => {
    await refused(send(await sign(), 'x'.repeat(11)), 'EntityTooLarge', 400);
    await refused(send(await sign(), 'xx'), 'EntityTooSmall', 400);
    await refused(send(await sign(), ''), 'EntityTooSmall', 400);
    expect((await send(await sign(), 'x'.repeat(10))).status).toBe(204);
    expect((await send(await sign(), 'xxx')).status).toBe(204);
  });

  test('while a file that is far too large is still being sent', async () => {
    await refused(send(await sign(), new Uint8Array(8 * 1024 * 1024)), 'EntityTooLarge', 400);
  });

  test('on a bucket of another name or none', async () => {
    const signed = await sign();
    await refused(send({ ...signed, url: `${s3.url}/history` }), 'AccessDenied', 403);
    await refused(send({ ...signed, url: `${s3.url}/none` }), 'AccessDenied', 403);
    await refused(send({ ...signed, url: s3.url }), 'AccessDenied', 403);
  });

  test('when the policy leaves the bucket or the key open', async () => {
    const expiration = new Date(Date.now() + 60_000).toISOString();
    await refused(
      send(handSigned({ expiration, conditions: [{ key: Key }, ...signingConditions] })),
      'AccessDenied',
      403,
    );
    await refused(
      send(handSigned({ expiration, conditions: [{ bucket: 'files' }, ...signingConditions] })),
      'AccessDenied',
      403,
    );
  });

  test.each([
    ['no JSON', '{'],
    ['no object', '[]'],
    ['no expiration', { conditions: [{ key: Key }] }],
    ['an expiration that is no time', { expiration: 'tomorrow', conditions: [{ key: Key }] }],
    ['no conditions', { expiration: '2099-01-01T00:00:00Z' }],
    ['an unknown operator', policyWith(['matches', '$key', '.*'])],
    ['a condition without $', policyWith(['eq', 'key', Key])],
    ['two properties in one condition', policyWith({ a: 'b', c: 'd' })],
    ['a size that is no number', policyWith(['content-length-range', '0', 'lots'])],
    ['a further key', { ...policyWith(), version: 1 }],
  ])('when its policy has %s', async (_, policy) => {
    await refused(send(handSigned(policy)), 'InvalidPolicyDocument', 400);
  });

  test('when it is not a well-formed form', async () => {
    const post = (body: string, type = 'multipart/form-data; boundary=b') =>
      fetch(`${s3.url}/files`, { method: 'POST', body, headers: { 'content-type': type } });
    await refused(post('--b--\r\n'), 'InvalidArgument', 400);
    await refused(post('no boundary at all'), 'MalformedPOSTRequest', 400);
    await refused(post('', 'multipart/form-data'), 'MalformedPOSTRequest', 400);
    await refused(
      post('--b\r\nContent-Disposition: form-data\r\n\r\nx\r\n--b--'),
      'MalformedPOSTRequest',
      400,
    );
    await refused(
      post(`--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n${'x'.repeat(21_000)}\r\n--b--`),
      'MaxPostPreDataLengthExceeded',
      400,
    );
    const twice = '--b\r\nContent-Disposition: form-data; name="key"\r\n\r\nx\r\n';
    await refused(post(`${twice}${twice}--b--`), 'InvalidArgument', 400);
    await refused(post('x', 'application/x-www-form-urlencoded'), 'AccessDenied', 403);
  });

  test('when fields it needs come after the file', async () => {
    const signed = await sign();
    const form = new FormData();
    form.append('file', new Blob(['hello']), 'a');
    for (const [name, value] of Object.entries(signed.fields)) form.append(name, value);
    await refused(fetch(signed.url, { method: 'POST', body: form }), 'AccessDenied', 403);
  });

  test('when it ends in the middle of the file', async () => {
    const signed = await sign({ Conditions: [] });
    const fields = Object.entries(signed.fields).map(
      ([name, value]) =>
        `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    );
    const body =
      `${fields.join('')}--b\r\nContent-Disposition: form-data; name="file"; ` +
      `filename="a"\r\n\r\nhalf of`;
    const headers = { 'content-type': 'multipart/form-data; boundary=b' };
    await refused(
      fetch(signed.url, { method: 'POST', body, headers }),
      'MalformedPOSTRequest',
      400,
    );

    await new Promise<void>((resolve) => {
      const cut = request(signed.url, {
        method: 'POST',
        headers: { ...headers, 'content-length': body.length + 100 },
      });
      cut.on('error', () => resolve());
      cut.write(body);
      void waitUntil('the half file on the disk', () => files() > before).finally(() =>
        cut.destroy(),
      );
    });
    await expect.poll(files).toBe(before);
  });
});

test('a form is parsed the same if it arrives byte by byte', async () => {
  const signed = await sign({ Conditions: [] });
  const fields = Object.entries(signed.fields).map(
    ([name, value]) =>
      `--b-b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const content = 'a\r\n--b-\r\n--b\r\n-';
  const body = Buffer.from(
    `${fields.join('')}--b-b\r\nContent-Disposition: form-data; name="file"; ` +
      `filename="a"\r\n\r\n${content}\r\n--b-b--\r\n`,
  );
  const status = await new Promise<number>((resolve, reject) => {
    const sent = request(signed.url, {
      method: 'POST',
      headers: {
        'content-type': 'multipart/form-data; boundary=b-b',
        'content-length': body.length,
      },
    });
    sent.on('response', (response) => resolve(response.resume().statusCode!)).on('error', reject);
    sent.setNoDelay(true);
    const tail = body.length - 120;
    sent.write(body.subarray(0, tail));
    void (async () => {
      for (let i = tail; i < body.length; i++) {
        sent.write(body.subarray(i, i + 1));
        await new Promise((next) => setImmediate(next));
      }
      sent.end();
    })();
  });
  expect(status).toBe(204);
  expect((await stored()).text).toBe(content);
});

import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { outcome, startTestS3, type TestS3 } from './testing/s3-harness.ts';

let s3: TestS3;
const app = 'http://localhost:5173';

beforeAll(async () => {
  s3 = await startTestS3();
});
afterAll(async () => {
  await s3.stop();
});

const preflight = (bucket: string, headers: Record<string, string>) =>
  fetch(`${s3.url}/${bucket}/x`, { method: 'OPTIONS', headers });
const asking = (origin: string, method: string, headers?: string) => ({
  origin,
  'access-control-request-method': method,
  ...(headers ? { 'access-control-request-headers': headers } : {}),
});

test("responds to a preflight according to the bucket's rules", async () => {
  const allowed = await preflight('files', asking(app, 'PUT', 'Content-Type,x-amz-meta-a'));
  expect(allowed.status).toBe(200);
  expect(allowed.headers.get('access-control-allow-origin')).toBe(app);
  expect(allowed.headers.get('access-control-allow-headers')).toBe('content-type, x-amz-meta-a');
  expect(allowed.headers.get('access-control-allow-methods')).toBe('GET, PUT, POST');
  expect(allowed.headers.get('vary')).toContain('Origin');
  expect((await preflight('files', asking('https://a.example.org', 'GET'))).status).toBe(200);
});

test.each([
  ['files', asking('https://evil.example', 'GET')],
  ['files', asking('https://example.org.evil.example', 'GET')],
  ['files', asking('http://localhost:51730', 'GET')],
  ['files', asking(app, 'DELETE')],
  ['files', asking(app, 'PUT', 'authorization')],
  ['history', asking(app, 'GET')],
  ['none', asking(app, 'GET')],
])('refuses a preflight on %s with %j', async (bucket, headers) => {
  const refused = await preflight(bucket, headers);
  expect(refused.headers.get('access-control-allow-origin')).toBeNull();
  expect(await outcome(refused)).toEqual(['AccessForbidden', 403]);
});

test('answers an incomplete preflight with a bad request', async () => {
  expect(await outcome(await preflight('files', { origin: app }))).toEqual(['BadRequest', 400]);
});

test('sends CORS headers, also with errors, only for allowed origins', async () => {
  await s3.client().send(new PutObjectCommand({ Bucket: 'files', Key: 'x', Body: 'x' }));
  const url = await getSignedUrl(s3.client(), new GetObjectCommand({ Bucket: 'files', Key: 'x' }));
  const allowed = await fetch(url, { headers: { origin: app } });
  expect(allowed.headers.get('access-control-allow-origin')).toBe(app);
  expect(allowed.headers.get('access-control-expose-headers')).toBe('ETag');
  const foreign = await fetch(url, { headers: { origin: 'https://evil.example' } });
  expect([foreign.status, foreign.headers.get('access-control-allow-origin')]).toEqual([200, null]);
  const refused = await fetch(`${s3.url}/files/x`, { headers: { origin: app } });
  expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([403, app]);
});

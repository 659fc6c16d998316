import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compressAnswers } from './compress-answers.ts';
import type { HttpAnswer } from './step.ts';

const LONG = JSON.stringify({ items: Array.from({ length: 100 }, (_, index) => ({ index })) });

/** Returns the response that the pipeline sends to a caller who accepts these encodings. */
async function answerTo(acceptEncoding: string | undefined, body = LONG): Promise<HttpAnswer> {
  const request = {
    event: { headers: { ...(acceptEncoding && { 'accept-encoding': acceptEncoding }) } },
    response: { statusCode: 200, headers: { 'content-type': 'application/json' }, body },
  };
  await compressAnswers().after!(request as never);
  return request.response;
}

test('compresses a long response with brotli for a browser', async () => {
  const { headers, body, isBase64Encoded } = await answerTo('gzip, deflate, br, zstd');
  expect(headers).toEqual({
    'content-type': 'application/json',
    'content-encoding': 'br',
    vary: 'accept-encoding',
  });
  expect(isBase64Encoded).toBe(true);
  const bytes = Buffer.from(body, 'base64');
  expect(brotliDecompressSync(bytes).toString()).toBe(LONG);
  expect(bytes.length).toBeLessThan(LONG.length / 3);
});

test('uses gzip for a caller who does not accept brotli', async () => {
  for (const accepted of ['gzip', 'gzip;q=0.5, br;q=0']) {
    const { headers, body } = await answerTo(accepted);
    expect(headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(Buffer.from(body, 'base64')).toString()).toBe(LONG);
  }
});

test('sends plain text to a caller who accepts neither, and caches distinguish them', async () => {
  for (const accepted of [undefined, 'identity', 'br;q=0, gzip;q=0.0']) {
    const { headers, body, isBase64Encoded } = await answerTo(accepted);
    expect(headers).toEqual({ 'content-type': 'application/json', vary: 'accept-encoding' });
    expect(isBase64Encoded).toBeUndefined();
    expect(body).toBe(LONG);
  }
});

test('leaves a short response uncompressed, whose address may have long ones', async () => {
  const { headers, body } = await answerTo('br', '{"ok":true}');
  expect(headers).toEqual({ 'content-type': 'application/json', vary: 'accept-encoding' });
  expect(body).toBe('{"ok":true}');
});

test('says nothing of encodings where there is no body', async () => {
  const { headers } = await answerTo('br', '');
  expect(headers).toEqual({ 'content-type': 'application/json' });
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchOrTakeEarly, readEarlyMinute } from './early-answers.ts';

const sent = { authorization: 'Bearer one', 'x-tenant-context': '2' };
const url = '/api/session';

const toFetch = vi.fn(async () => new Response('late'));
const ask = async (init: RequestInit = { headers: sent }) =>
  (await fetchOrTakeEarly(true)(url, init)).text();

function putEarly(status = 200, age = 0, body?: string): void {
  const answer = Promise.resolve(
    new Response('early', { status, headers: { date: 'Tue, 24 Nov 2026 10:00:00 GMT' } }),
  );
  const askedAt = performance.now() - age;
  const early = { answer, headers: sent, body, askedAt, arrivedAt: askedAt };
  vi.stubGlobal('window', { earlyAnswers: new Map([[url, early]]) });
}

beforeEach(() => {
  toFetch.mockClear();
  vi.stubGlobal('fetch', toFetch);
});
afterEach(() => vi.unstubAllGlobals());

test('the response of an early request is used once', async () => {
  putEarly();
  expect(await ask()).toBe('early');
  expect(toFetch).not.toHaveBeenCalled();
  expect(await ask()).toBe('late');
});

test('its Date header is adjusted by the time it waited, and an error stays an error', async () => {
  putEarly(401, 5_000);
  const answer = await fetchOrTakeEarly(true)(url, { headers: sent });
  expect(answer.headers.get('date')).toBe('Tue, 24 Nov 2026 10:00:05 GMT');
  expect(answer.status).toBe(401);
});

test.each([
  ['another token', { ...sent, authorization: 'Bearer two' }],
  ['another company', { ...sent, 'x-tenant-context': '3' }],
  ['nobody', {}],
])('an early response is not used for %s', async (_, headers) => {
  putEarly();
  expect(await ask({ headers })).toBe('late');
});

test('an early response is not used when it is old', async () => {
  putEarly(200, 16_000);
  expect(await ask()).toBe('late');
});

test('an early response is used after a read by POST, and not after a change', async () => {
  const post = { method: 'POST', headers: sent };
  putEarly();
  await fetchOrTakeEarly(true)('/api/getUsersById', post);
  expect(await ask()).toBe('early');
  putEarly();
  await fetchOrTakeEarly(false)('/api/candidates', post);
  expect(await ask()).toBe('late');
});

test.each([
  ['the same body', '{"limit":"50"}', 'early'],
  ['another body', '{"limit":"25"}', 'late'],
  ['no body', null, 'late'],
])('an early response of a read by POST is used for %s or not', async (_, body, expected) => {
  putEarly(200, 0, '{"limit":"50"}');
  expect(await ask({ method: 'POST', headers: sent, body })).toBe(expected);
});

test('nothing is sent early any more after a change', async () => {
  putEarly();
  await fetchOrTakeEarly(false)('/api/candidates', { method: 'POST', headers: sent });
  expect(globalThis.window.earlyAnswers).toBeUndefined();
});

test('the minute of the early requests is used as long as their answers', () => {
  const minute = Date.parse('2027-03-10T12:00:00Z');
  const put = (age: number) =>
    vi.stubGlobal('window', { earlyMinute: { minute, askedAt: performance.now() - age } });
  expect(readEarlyMinute()).toBeUndefined();
  put(14_000);
  expect(readEarlyMinute()).toBe(minute);
  put(16_000);
  expect(readEarlyMinute()).toBeUndefined();
});

test('a failed early request is reported to the caller that uses it', async () => {
  const answer = Promise.reject(new TypeError('no network'));
  const askedAt = performance.now();
  vi.stubGlobal('window', { earlyAnswers: new Map([[url, { answer, headers: sent, askedAt }]]) });
  await expect(ask()).rejects.toThrow('no network');
});

import { expect, test, vi } from 'vitest';
import { sendMessage } from './send-message.ts';

const message = { name: 'Asha', email: 'asha@mail.example', message: 'Hello' };

test.each([
  [200, 'sent'],
  [429, 'too-many'],
  [400, 'failed'],
  [500, 'failed'],
  [201, 'failed'],
] as const)('status %i is reported as %s', async (status, outcome) => {
  expect(await sendMessage(message, 'k', async () => new Response('{}', { status }))).toBe(outcome);
});

test('a missing response is reported as failed', async () => {
  expect(await sendMessage(message, 'k', () => Promise.reject(new TypeError('offline')))).toBe(
    'failed',
  );
});

test('the message is sent as JSON with its idempotency key', async () => {
  const fetch = vi.fn(
    async (_address: string | URL | Request, _init?: RequestInit) => new Response('{}'),
  );
  await sendMessage(message, 'k1', fetch);
  expect(fetch).toHaveBeenCalledWith('/api/support', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': 'k1' },
    body: JSON.stringify(message),
  });
});

const challenged = () =>
  new Response(JSON.stringify({ code: 'proof-needed', details: { id: 'challenge' } }), {
    status: 428,
  });

test('a message is sent again with a proof of work, as the same message', async () => {
  const answers = [challenged(), challenged(), new Response('{}')];
  const fetch = vi.fn(async (_address: string | URL | Request, _init?: RequestInit) =>
    answers.shift()!,
  );
  const work = vi.fn(async () => `proof ${3 - answers.length}`);
  expect(await sendMessage(message, 'k1', fetch, work)).toBe('sent');
  expect(work).toHaveBeenCalledWith({ id: 'challenge' });
  const headers = fetch.mock.calls.map(([, init]) => new Headers(init!.headers));
  expect(headers.map((sent) => sent.get('x-proof-of-work'))).toEqual([null, 'proof 1', 'proof 2']);
  expect(headers.map((sent) => sent.get('idempotency-key'))).toEqual(['k1', 'k1', 'k1']);
});

test('work that cannot be done is reported, and a server that always asks is not asked for ever', async () => {
  const failing = () => Promise.reject(new Error('no cryptography'));
  expect(await sendMessage(message, 'k', async () => challenged(), failing)).toBe('unproven');
  const fetch = vi.fn(async () => challenged());
  expect(await sendMessage(message, 'k', fetch, async () => 'proof')).toBe('unproven');
  expect(fetch).toHaveBeenCalledTimes(4);
});

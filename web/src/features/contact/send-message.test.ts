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

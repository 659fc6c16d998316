import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { apiClient } from './client.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const tooMany = () =>
  new Response(JSON.stringify({ message: 'Too Many Requests' }), { status: 429 });
const done = () => new Response(JSON.stringify({ done: true }));
const own = {
  type: 'about:blank',
  title: 'Too many requests',
  status: 429,
  code: 'too-many-requests',
  message: 'Ten messages a day',
  request_id: 'r',
};

/** Returns a client whose requests get these answers one after the other, the last one for ever. */
function clientOf(...answers: (() => Response)[]) {
  const keys: (string | null)[] = [];
  const client = apiClient({
    origin: '',
    session: async () => undefined,
    async fetch(_, init) {
      keys.push(new Headers(init?.headers).get('idempotency-key'));
      return answers[Math.min(keys.length, answers.length) - 1]!();
    },
  });
  const send = (signal?: AbortSignal) =>
    client.call(
      'send-contact-message',
      { body: { name: 'Ana', email: 'ana@example.com', message: 'Hello' } },
      { ...(signal && { signal }) },
    );
  return { send, keys };
}

test('a call that the gateway refused as one too many is sent again, as the same action', async () => {
  const { send, keys } = clientOf(tooMany, tooMany, done);
  const sent = send();
  await vi.advanceTimersByTimeAsync(1_200);
  expect(await sent).toEqual({ done: true });
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
});

test('it waits between the attempts, and gives up after some', async () => {
  const { send, keys } = clientOf(tooMany);
  const refused = send().catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(100);
  expect(keys).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(300);
  expect(keys).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await refused).toMatchObject({ status: 429, code: 'too-many-requests' });
  expect(keys).toHaveLength(6);
});

test('a call beyond the share of a company is sent again when its refusal says so', async () => {
  const headers = { 'retry-after': '7' };
  const share = { ...own, code: 'share-used-up' };
  const { send, keys } = clientOf(
    () => new Response(JSON.stringify(share), { status: 429, headers }),
    done,
  );
  const sent = send();
  await vi.advanceTimersByTimeAsync(7_000);
  expect(keys).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(400);
  expect(await sent).toEqual({ done: true });
  expect(new Set(keys).size).toBe(1);
});

test("a limit of the product's own is final", async () => {
  const { send, keys } = clientOf(() => new Response(JSON.stringify(own), { status: 429 }));
  await expect(send()).rejects.toMatchObject({ message: 'Ten messages a day' });
  expect(keys).toHaveLength(1);
});

test('a call that is aborted while it waits is not sent again', async () => {
  const leaving = new AbortController();
  const { send, keys } = clientOf(tooMany);
  const refused = send(leaving.signal).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(50);
  leaving.abort(new Error('left'));
  expect(await refused).toMatchObject({ message: 'left' });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(keys).toHaveLength(1);
});

const busy = () =>
  new Response(JSON.stringify({ ...own, status: 503, code: 'unavailable', message: 'Busy' }), {
    status: 503,
    headers: { 'retry-after': '2' },
  });

test('a call with a key that was answered 503 is sent once more, when the answer says so', async () => {
  const { send, keys } = clientOf(busy, done);
  const sent = send();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(keys).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(800);
  expect(await sent).toEqual({ done: true });
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test('a call that is answered 503 a second time is not sent a third time', async () => {
  const { send, keys } = clientOf(busy);
  const refused = send().catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await refused).toMatchObject({ status: 503, message: 'Busy' });
  expect(keys).toHaveLength(2);
});

test('a 503 of the gateway itself is no defect of ours either', async () => {
  const { send } = clientOf(
    () => new Response('{"message":"Service Unavailable"}', { status: 503 }),
  );
  const refused = send().catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await refused).toMatchObject({ status: 503, code: 'unavailable' });
});

test('a change of a version that was answered 503 is not sent again, since it may have happened', async () => {
  const sent: string[] = [];
  const client = apiClient({
    origin: '',
    session: async () => undefined,
    async fetch(url) {
      sent.push(String(url));
      return busy();
    },
  });
  const refused = client
    .call(
      'change-moment',
      {
        params: { id: 'iv_1', momentId: 'mo_1' } as never,
        body: { text: 'Drew a queue', attribute: null },
      },
      { ifMatch: 3 },
    )
    .catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await refused).toMatchObject({ status: 503 });
  expect(sent).toHaveLength(1);
});

import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import type { Invocation } from '../lambda/invocation.ts';
import { type ApiOptions, createApi } from './serve-api.ts';
import { startGateway } from './start-gateway.ts';

/** Starts a gateway in front of one function; its only route is `POST /api/items`. */
async function start({
  invoke,
  timeoutMs = 30_000,
  ...more
}: { invoke: () => Promise<Invocation>; timeoutMs?: number } & Partial<ApiOptions>) {
  const errors: string[] = [];
  const onError = (error: unknown) => void errors.push(String(error));
  const api = createApi({
    routes: [
      {
        routeKey: 'POST /api/items',
        functionArn: 'arn',
        authorizer: undefined,
        scopes: [],
        timeoutMs,
      },
    ],
    verifyToken: async () => ({ ok: false, description: '' }),
    accountId: '000000000000',
    throttle: { ratePerSecond: 1_000, burst: 1_000 },
    now: Date.now,
    onError,
    ...more,
    invoke,
  });
  const gateway = await startGateway({
    port: 0,
    headers: {},
    takeovers: [],
    now: Date.now,
    onError,
    site: async () => ({ status: 200, headers: {}, body: Buffer.from('') }),
    api,
  });
  onTestFinished(() => gateway.close());
  const call = async (init: RequestInit = {}) => {
    const answer = await fetch(`${gateway.url}/api/items`, { method: 'POST', ...init });
    return [answer.status, await answer.json()] as const;
  };
  return { call, errors, url: gateway.url };
}

const done = async (): Promise<Invocation> => ({ payload: { statusCode: 200, body: '{}' } });
const failing = async (name: string): Promise<Invocation> => {
  throw Object.assign(new Error('no'), { name });
};

it('responds 503 when the function takes longer than the integration may', async () => {
  const held = Promise.withResolvers<Invocation>();
  const { call, errors } = await start({ timeoutMs: 100, invoke: () => held.promise });
  expect(await call()).toEqual([503, { message: 'Service Unavailable' }]);
  expect(errors).toEqual(['Error: POST /api/items: no response within 100 ms']);
  // What comes after that is nobody's any more, also if it is an error.
  held.reject(new Error('too late'));
  await held.promise.catch(() => undefined);
});

it('responds 429 to more requests than the stage takes, before any function', async () => {
  let calls = 0;
  const { call } = await start({
    throttle: { ratePerSecond: 0.001, burst: 2 },
    invoke: () => ((calls += 1), done()),
  });
  const answers = [await call(), await call(), await call()];
  expect(answers.map(([status]) => status)).toEqual([200, 200, 429]);
  expect(answers[2]![1]).toEqual({ message: 'Too Many Requests' });
  expect(calls).toBe(2);
});

it('responds 413 when the event is too large for Lambda, although the body is not', async () => {
  const { call, errors } = await start({
    invoke: () => failing('RequestEntityTooLargeException'),
  });
  expect(await call()).toEqual([413, { message: 'Request Entity Too Large' }]);
  expect(errors).toEqual([]);
});

it('responds 503 when too many calls of the function are running', async () => {
  const { call, errors } = await start({ invoke: () => failing('TooManyRequestsException') });
  expect(await call()).toEqual([503, { message: 'Service Unavailable' }]);
  expect(errors).toEqual(['TooManyRequestsException: no']);
});

it('responds 500 when the function returned more than it may', async () => {
  const { call } = await start({
    invoke: async () => ({
      error: { errorType: 'Function.ResponseSizeTooLarge', errorMessage: 'too much' },
    }),
  });
  expect(await call()).toEqual([500, { message: 'Internal Server Error' }]);
});

it('refuses a request line and header values of more than 10,240 bytes', async () => {
  const { url } = await start({
    invoke: done,
    addedHeaders: () => ({ 'x-added': 'a'.repeat(1_000) }),
  });
  const send = (headers: Record<string, string>) =>
    new Promise<[number, string]>((resolve, reject) => {
      const sent = request(
        `${url}/api/items`,
        { method: 'POST', agent: false, headers },
        (answer) => {
          text(answer).then((body) => resolve([answer.statusCode!, body]), reject);
        },
      );
      sent.once('error', reject).end();
    });
  const given = { host: new URL(url).host, connection: 'close', 'content-length': '0' };
  const others = Object.values(given).join('').length + 'POST /api/items HTTP/1.1'.length + 1_000;
  const filling = (bytes: number) => ({ ...given, 'x-large': 'b'.repeat(bytes - others) });
  expect((await send(filling(10_240)))[0]).toBe(200);
  expect(await send(filling(10_241))).toEqual([
    431,
    JSON.stringify({ message: 'Request Header Fields Too Large' }),
  ]);
});

import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it, onTestFinished } from 'vitest';
import { waitUntil } from '../core/testing/wait-until.ts';
import type { ConnectionLimits } from '../shared/limit-connections.ts';
import { createApi } from './serve-api.ts';
import { startGateway } from './start-gateway.ts';
import type { Reply } from './to-reply.ts';

const OK: Reply = { status: 200, headers: {}, body: Buffer.from('done') };
const MB = 1024 * 1024;
setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
const SHORT: ConnectionLimits = { headMs: 1_000, requestMs: 2_000 };

/**
 * Starts a gateway whose only function responds when it is released (or immediately), and returns
 * the sizes of the bodies that have reached the function.
 */
async function start({ hold, limits }: { hold?: Promise<void>; limits?: ConnectionLimits } = {}) {
  const sizes: number[] = [];
  const api = createApi({
    routes: [
      { routeKey: 'POST /api/items', functionArn: 'arn', scopes: [], timeoutMs: 30_000 } as never,
    ],
    verifyToken: async () => ({ ok: false, description: '' }),
    accountId: '000000000000',
    throttle: { ratePerSecond: 1_000, burst: 1_000 },
    now: Date.now,
    onError: () => undefined,
    invoke: async (_, event) => {
      sizes.push(((event as { body?: string }).body ?? '').length);
      await hold;
      return { payload: { statusCode: 200, body: 'done' } } as never;
    },
  });
  const gateway = await startGateway({
    port: 0,
    headers: {},
    takeovers: [],
    now: Date.now,
    onError: () => undefined,
    site: async () => OK,
    api,
    ...(limits && { limits }),
  });
  onTestFinished(() => gateway.close());
  return { gateway, sizes, port: Number(new URL(gateway.url).port) };
}

/** Opens a connection and sends the beginning of a request that never ends. */
function open(port: number, text: string): { socket: Socket; gone: Promise<number> } {
  const since = performance.now();
  const socket = connect(port, '127.0.0.1', () => socket.write(text));
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => undefined).resume();
  return {
    socket,
    gone: new Promise((resolve) => socket.once('close', () => resolve(performance.now() - since))),
  };
}

it('closes 300 connections that send heads very slowly, and serves others', async () => {
  const { gateway, port } = await start({ limits: SHORT });
  const slow = Array.from({ length: 300 }, () =>
    open(port, 'GET / HTTP/1.1\r\nhost: x\r\nx-slow: '),
  );
  expect((await fetch(gateway.url)).status).toBe(200);
  await waitUntil('all of them to be closed', () => {
    for (const { socket } of slow) if (socket.writable) socket.write('a');
    return slow.every(({ socket }) => socket.destroyed);
  });
  const lasted = await Promise.all(slow.map(({ gone }) => gone));
  expect(Math.max(...lasted)).toBeLessThan(30_000);
  expect((await fetch(gateway.url)).status).toBe(200);
});

it('closes connections that send nothing, and bodies that never end', async () => {
  const { gateway, port } = await start({ limits: SHORT });
  const idle = Array.from({ length: 20 }, () => open(port, ''));
  const endless = open(
    port,
    `POST /api/items HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\ncontent-length: 100\r\n\r\n{`,
  );
  const lasted = await Promise.all([...idle, endless].map(({ gone }) => gone));
  expect(Math.max(...lasted)).toBeLessThan(30_000);
  expect((await fetch(gateway.url)).status).toBe(200);
});

it('responds to a WebSocket request like to any other request', async () => {
  const { port } = await start();
  const { socket } = open(
    port,
    `GET / HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\nupgrade: websocket\r\nconnection: ` +
      `Upgrade\r\n\r\n`,
  );
  const first = await new Promise<string>((resolve) =>
    socket.once('data', (data) => resolve(data.toString('latin1').split('\r\n')[0]!)),
  );
  expect(first).toBe('HTTP/1.1 200 OK');
});

it('limits the memory of large bodies, and asks the other senders to retry', async () => {
  let release = () => {};
  const { gateway, sizes } = await start({ hold: new Promise((resolve) => (release = resolve)) });
  const body = new Uint8Array(9 * MB).fill(97);
  const before = process.memoryUsage().arrayBuffers;
  let most = 0;
  const measure = () => {
    // Bodies that were discarded count until their memory is collected.
    collectGarbage();
    most = Math.max(most, process.memoryUsage().arrayBuffers - before);
  };
  // All requests send the same buffer, so that the measured memory is the gateway's.
  const call = (content: Uint8Array) =>
    new Promise<readonly [number, string | undefined]>((resolve, reject) => {
      const sent = request(
        `${gateway.url}/api/items`,
        {
          method: 'POST',
          agent: false,
          headers: { 'content-type': 'text/plain', 'content-length': content.length },
        },
        (answer) => {
          measure();
          answer
            .resume()
            .once('end', () => resolve([answer.statusCode!, answer.headers['retry-after']]));
        },
      );
      sent.once('error', reject).end(content);
    });
  const answers = Array.from({ length: 30 }, () => call(body));
  // Some requests have reached the function. A small one still reaches it.
  await waitUntil('some to reach the function', () => (measure(), sizes.length > 0));
  const small = call(Buffer.from('{}'));
  await waitUntil('the small one to get there', () => (measure(), sizes.includes(2)));
  release();
  expect((await small)[0]).toBe(200);
  const statuses = await Promise.all(answers);
  const refused = statuses.filter(([status]) => status !== 200);
  expect(refused.length).toBeGreaterThan(10);
  expect(new Set(refused.map((one) => one.join(' ')))).toEqual(new Set(['503 1']));
  expect(statuses.length).toBeGreaterThan(refused.length);
  expect(Math.round(most / MB)).toBeLessThan(100);
  expect((await call(body))[0]).toBe(200);
});

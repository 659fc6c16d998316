import { expect, it, onTestFinished } from 'vitest';
import { startGateway } from './start-gateway.ts';
import type { Reply } from './to-reply.ts';

const OK: Reply = { status: 200, headers: {}, body: Buffer.from('done') };

/** Starts a gateway whose API responds when it is released. */
async function start() {
  const held: (() => void)[] = [];
  const gateway = await startGateway({
    port: 0,
    headers: {},
    takeovers: [],
    now: Date.now,
    onError: () => undefined,
    site: async () => OK,
    api: () => new Promise((resolve) => held.push(() => resolve(OK))),
  });
  onTestFinished(() => gateway.close());
  return { gateway, held };
}

it('is idle only when each received API call has been responded to', async () => {
  const { gateway, held } = await start();
  await gateway.idle();
  const calls = [1, 2].map(() => fetch(`${gateway.url}/api/items`));
  await expect.poll(() => held.length).toBe(2);
  let isIdle = false;
  const idle = gateway.idle().then(() => (isIdle = true));
  held[0]!();
  await Promise.race(calls);
  expect(isIdle).toBe(false);
  held[1]!();
  await Promise.all([...calls, idle]);
  expect(isIdle).toBe(true);
});

it('does not wait for a caller who has disconnected', async () => {
  const { gateway, held } = await start();
  const leaving = new AbortController();
  const call = fetch(`${gateway.url}/api/items`, { signal: leaving.signal });
  await expect.poll(() => held.length).toBe(1);
  leaving.abort();
  await expect(call).rejects.toThrow('aborted');
  await gateway.idle();
});

import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createVirtualClock } from '../clock/virtual-clock.ts';
import { waitUntil } from '../core/testing/wait-until.ts';
import { startProcess } from './function-runner.ts';
import { startFunctions, type Functions } from './start-functions.ts';

const START = Date.UTC(2030, 4, 1);
const clock = createVirtualClock(START);
let directory: string;
let functions: Functions;

const CODE = `
import { isMainThread } from 'node:worker_threads';
let kept = [];
export const handler = async (event, context) => {
  if (event.say) console.log(event.say);
  if (event.fail) throw Object.assign(new Error(event.fail), { name: 'OwnError' });
  if (event.crash) process.abort();
  if (event.spin) for (;;);
  if (event.spinMs) { const until = performance.now() + event.spinMs; while (performance.now() < until); }
  if (event.fillMb) {
    kept = Array.from({ length: event.fillMb }, () => Buffer.alloc(1048576, 1));
    await new Promise((resolve) => setTimeout(resolve, 10_000));
  }
  return { pid: process.pid, isMainThread, now: Date.now(), env: Object.keys(process.env), name: context.functionName, memory: context.memoryLimitInMB };
};
`;

const spec = (name: string, timeoutSeconds: number, memoryMb = 1769) => ({
  name,
  roleArn: 'arn:aws:iam::000000000000:role/any',
  arn: `arn:aws:lambda:eu-west-1:0:function:${name}`,
  label: name,
  directory,
  handler: 'index.handler',
  timeoutSeconds,
  memoryMb,
  environment: { MY_VALUE: 'mine' },
});

const start = (idleMs: number) =>
  startFunctions({
    specs: [spec('native', 20), spec('hasty', 0.5), spec('plain', 20, 512)],
    baseEnvironment: () => ({ AWS_REGION: 'eu-west-1' }),
    sharedTime: clock.shared,
    logDirectory: join(directory, 'logs'),
    idleMs,
    concurrency: 10,
    onError: (error: unknown) => {
      throw error;
    },
  });

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'parley-process-'));
  await writeFile(join(directory, 'index.mjs'), CODE);
  functions = start(60_000);
});

afterAll(async () => {
  await functions.stop();
  await rm(directory, { recursive: true });
});

/** Returns the result of a successful call. */
async function call(name: string, event: object = {}): Promise<Record<string, unknown>> {
  const outcome = await functions.invoke(name, event);
  if ('error' in outcome) throw new Error(outcome.error.errorMessage);
  return outcome.payload as Record<string, unknown>;
}

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe('a function with much memory', () => {
  it('runs in a process of its own, with only its own environment', async () => {
    const [native, plain] = [await call('native'), await call('plain')];
    expect(native).toMatchObject({ isMainThread: true, name: 'native', memory: '1769' });
    expect(native['pid']).not.toBe(process.pid);
    expect(plain).toMatchObject({ isMainThread: false, pid: process.pid });
    const given = (native['env'] as string[]).filter((name) => !name.startsWith('NODE_'));
    expect(given.sort()).toEqual(['AWS_REGION', 'MY_VALUE']);
  });

  it('keeps its process between calls, and runs one call at a time', async () => {
    const [first, second] = await Promise.all([
      call('native', { spinMs: 200 }),
      call('native', { spinMs: 200 }),
    ]);
    expect(first['pid']).toBe(second['pid']);
  });

  it('follows the clock, also when it moves while the process runs', async () => {
    expect((await call('native'))['now']).toBe(clock.now());
    await clock.advanceTo(START + 86_400_000);
    expect((await call('native'))['now']).toBe(START + 86_400_000);
  });

  it('reports errors of the handler and writes its output to the log', async () => {
    expect(await functions.invoke('native', { fail: 'no model' })).toMatchObject({
      error: { errorType: 'OwnError', errorMessage: 'no model' },
    });
    await call('native', { say: 'hello from the process' });
    await waitUntil('the output in the log', async () =>
      (await readFile(join(directory, 'logs', 'native.log'), 'utf8')).includes('hello from'),
    );
  });

  it('fails the call if it crashes, and restarts for the next one', async () => {
    const before = (await call('native'))['pid'];
    expect(await functions.invoke('native', { crash: true })).toMatchObject({
      error: { errorType: 'Runtime.ExitError' },
    });
    expect((await call('native'))['pid']).not.toBe(before);
  });

  it('is killed at its timeout, even inside native code', async () => {
    const pid = (await call('hasty'))['pid'] as number;
    expect(await functions.invoke('hasty', { spin: true })).toMatchObject({
      error: { errorType: 'Sandbox.Timedout' },
    });
    await waitUntil('the process to end', () => !isAlive(pid));
  });

  it('is killed if it needs more memory than it has, including native memory', async () => {
    const status = await new Promise<string>((resolve) => {
      const { name, arn } = spec('large', 20);
      const runner = startProcess({
        sharedTime: clock.shared,
        environment: {},
        memoryMb: 128,
        log: () => {},
        onMessage: (message) =>
          'loaded' in message
            ? runner.post({
                id: 1,
                functionName: name,
                invokedArn: arn,
                version: '$LATEST',
                requestId: 'a',
                event: '{"fillMb":160}',
                deadlineMs: 0,
              })
            : resolve('it answered'),
        onError: (error) => resolve(String(error)),
        onExit: resolve,
      });
      runner.post({
        load: { name, directory, handler: 'index.handler', memoryMb: 128 },
      });
    });
    expect(status).toBe('signal: killed');
  });

  it('stops when it is idle for some time, and when the local cloud stops', async () => {
    const others = start(100);
    try {
      const outcome = await others.invoke('native', {});
      const { pid } = (outcome as { payload: { pid: number } }).payload;
      await waitUntil('the process to end', () => !isAlive(pid));
      const again = await others.invoke('native', {});
      await others.stop();
      expect(isAlive((again as { payload: { pid: number } }).payload.pid)).toBe(false);
    } finally {
      await others.stop();
    }
  });
});

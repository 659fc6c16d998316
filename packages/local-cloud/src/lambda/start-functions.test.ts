import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createVirtualClock } from '../clock/virtual-clock.ts';
import { listenOnLoopback } from '../shared/listen-on-loopback.ts';
import { startFunctions, type Functions } from './start-functions.ts';

const START = Date.UTC(2030, 4, 1);
const clock = createVirtualClock(START);
let directory: string;
let functions: Functions;

const CODE = `
let loads = globalThis.loads = (globalThis.loads ?? 0) + 1;
let calls = 0;
let met = 0;
let open;
const gate = new Promise((resolve) => (open = resolve));
export const handler = async (event, context) => {
  calls++;
  if (event.say) console.log(event.say);
  if (event.fail) throw Object.assign(new Error(event.fail), { name: 'OwnError' });
  if (event.hang) await new Promise(() => setInterval(() => {}, 1000));
  if (event.spin) for (;;);
  if (event.exit) process.exit(3);
  if (event.escape) { setTimeout(() => { throw new Error('escaped'); }); await new Promise(() => setInterval(() => {}, 1000)); }
  if (event.meet) {
    if (++met === event.meet) open();
    await gate;
  }
  if (event.ask) await (await fetch(event.ask)).text();
  if (event.fill) return 'x'.repeat(event.fill - 2);
  return { calls, version: VERSION, now: Date.now(), env: process.env.MY_VALUE, home: process.env.HOME, name: context.functionName, called: context.invokedFunctionArn, executed: context.functionVersion, left: context.getRemainingTimeInMillis() };
};
`;
const write = (version: number) =>
  writeFile(join(directory, 'index.mjs'), `const VERSION = ${version};${CODE}`);

const spec = (name: string, timeoutSeconds: number, handler = 'index.handler') => ({
  name,
  roleArn: 'arn:aws:iam::000000000000:role/any',
  arn: `arn:aws:lambda:eu-west-1:0:function:${name}`,
  label: name,
  directory,
  handler,
  timeoutSeconds,
  memoryMb: 128,
  environment: { MY_VALUE: 'mine' },
});

const options = () => ({
  specs: [
    spec('calm', 10),
    spec('hasty', 0.3),
    spec('halted', 1),
    spec('slow', 0.3, 'slow.handler'),
    spec('lost', 5, 'index.missing'),
    spec('gone', 5, 'nowhere.handler'),
    spec('sleepy', 5),
  ],
  baseEnvironment: () => ({ AWS_REGION: 'eu-west-1' }),
  sharedTime: clock.shared,
  logDirectory: join(directory, 'logs'),
  idleMs: 150,
  concurrency: 10,
  onError: (error: unknown) => {
    throw error;
  },
});

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'parley-functions-'));
  await write(1);
  functions = startFunctions(options());
});

afterAll(async () => {
  await functions.stop();
  await rm(directory, { recursive: true });
});

describe('a function', () => {
  it('runs with its own environment, context and the local time', async () => {
    const { payload } = (await functions.invoke('calm', {})) as {
      payload: Record<string, unknown>;
    };
    expect(payload).toMatchObject({ version: 1, now: START, env: 'mine', name: 'calm' });
    expect(payload['home']).toBeUndefined();
    expect(payload['left']).toBeGreaterThan(5000);
  });

  it('can be called by ARN too, and unknown functions are refused', async () => {
    expect(await functions.invoke('arn:aws:lambda:eu-west-1:0:function:calm', {})).toHaveProperty(
      'payload',
    );
    await expect(functions.invoke('nobody', {})).rejects.toMatchObject({
      name: 'ResourceNotFoundException',
    });
  });

  it('knows the version that runs, and the ARN by which it was called', async () => {
    const aliased = startFunctions({
      ...options(),
      specs: [{ ...spec('calm', 10), version: '1', aliases: { live: '1' } }],
    });
    const arn = 'arn:aws:lambda:eu-west-1:0:function:calm';
    const calledAs = async (name: string) => {
      const { payload } = (await aliased.invoke(name, {})) as { payload: Record<string, unknown> };
      return [payload['called'], payload['executed'], payload['name']];
    };
    expect(await calledAs(`${arn}:live`)).toEqual([`${arn}:live`, '1', 'calm']);
    expect(await calledAs('calm:live')).toEqual([`${arn}:live`, '1', 'calm']);
    expect(await calledAs('calm:1')).toEqual([`${arn}:1`, '1', 'calm']);
    expect(await calledAs('calm')).toEqual([arn, '$LATEST', 'calm']);
    for (const unknown of ['calm:next', `${arn}:2`])
      await expect(aliased.invoke(unknown, {})).rejects.toMatchObject({
        name: 'ResourceNotFoundException',
        message: `Function not found: ${unknown}`,
      });
    await aliased.stop();
  });

  it('reports what it throws', async () => {
    expect(await functions.invoke('calm', { fail: 'broken' })).toMatchObject({
      error: { errorType: 'OwnError', errorMessage: 'broken', trace: expect.any(Array) },
    });
  });

  it('gets no event of more than 6 MB', async () => {
    const fits = 'ä'.repeat((6_291_456 - '{"text":""}'.length - 1) / 2);
    expect(await functions.invoke('calm', { text: fits })).toHaveProperty('payload');
    await expect(functions.invoke('calm', { text: `${fits}xx` })).rejects.toMatchObject({
      name: 'RequestEntityTooLargeException',
      message: 'Request must be smaller than 6291456 bytes for the InvokeFunction operation',
    });
  });

  it('fails if it returns more than 6 MB', async () => {
    expect(await functions.invoke('calm', { fill: 6_291_556 })).toMatchObject({
      payload: expect.stringMatching(/^x/),
    });
    expect(await functions.invoke('calm', { fill: 6_291_557 })).toEqual({
      error: {
        errorType: 'Function.ResponseSizeTooLarge',
        errorMessage:
          'Response payload size exceeded maximum allowed payload size (6291556 bytes).',
      },
    });
  });

  it('is throttled when more calls are running than it has reserved', async () => {
    const narrow = startFunctions({
      ...options(),
      specs: [{ ...spec('narrow', 10), reservedConcurrency: 1 }],
    });
    const asked = Promise.withResolvers<ServerResponse>();
    const server = createServer((_, response) => asked.resolve(response));
    const { url } = await listenOnLoopback(server, 0);
    const first = narrow.invoke('narrow', { ask: url });
    await expect(narrow.invoke('narrow', {})).rejects.toMatchObject({
      name: 'TooManyRequestsException',
    });
    (await asked.promise).end();
    expect(await first).toHaveProperty('payload');
    expect(await narrow.invoke('narrow', {})).toHaveProperty('payload');
    await narrow.stop();
    server.close();
  });

  it('runs calls concurrently in one worker', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => functions.invoke('calm', { meet: 8 })),
    );
    expect(answers).toEqual(Array(8).fill({ payload: expect.anything() }));
  });

  it('gets another thread for calls that would wait for three others, up to its limit', async () => {
    const wide = startFunctions({ ...options(), specs: [spec('wide', 10)], threads: 2 });
    const held: ServerResponse[] = [];
    const server = createServer((_, response) => void held.push(response));
    const { url } = await listenOnLoopback(server, 0);
    const hold = () => wide.invoke('wide', { ask: url });
    const holding = [hold(), hold(), hold()];
    await expect.poll(() => held).toHaveLength(3);
    // A new thread counts its calls from one.
    expect(await wide.invoke('wide', {})).toMatchObject({ payload: { calls: 1 } });
    holding.push(hold(), hold(), hold());
    await expect.poll(() => held).toHaveLength(6);
    expect(await wide.invoke('wide', {})).toMatchObject({
      payload: { calls: expect.toSatisfy((calls) => calls > 1) },
    });
    for (const response of held) response.end();
    await Promise.all(holding);
    await expect.poll(() => wide.running()).toEqual([]);
    await wide.stop();
    server.close();
  });

  it.each([['hang'], ['spin']])(
    'is stopped when it times out (%s), and the next call starts a new worker',
    async (how) => {
      await functions.invoke('hasty', {});
      expect(await functions.invoke('hasty', { [how]: true })).toMatchObject({
        error: {
          errorType: 'Sandbox.Timedout',
          errorMessage: expect.stringContaining('Task timed out after 0.30 seconds'),
        },
      });
      expect(await functions.invoke('hasty', {})).toMatchObject({ payload: { calls: 1 } });
    },
  );

  it('has a separate time limit to start, apart from the timeout of its calls', async () => {
    await writeFile(
      join(directory, 'slow.mjs'),
      `await new Promise((resolve) => setTimeout(resolve, 600));${CODE.replace('VERSION', '1')}`,
    );
    const { payload } = (await functions.invoke('slow', {})) as {
      payload: Record<string, unknown>;
    };
    expect(payload).toMatchObject({ calls: 1, left: expect.any(Number) });
    expect(payload['left']).toBeLessThanOrEqual(300);
    expect(await functions.invoke('slow', { hang: true })).toMatchObject({
      error: { errorType: 'Sandbox.Timedout' },
    });
  });

  it('is stopped if it does not finish loading', async () => {
    await writeFile(
      join(directory, 'stuck.mjs'),
      'await new Promise(() => setInterval(() => {}, 1000));',
    );
    const impatient = startFunctions({
      ...options(),
      specs: [spec('stuck', 60, 'stuck.handler')],
      startMs: 300,
    });
    const calls = await Promise.all([impatient.invoke('stuck', {}), impatient.invoke('stuck', {})]);
    expect(calls).toMatchObject(
      Array(2).fill({
        error: {
          errorType: 'Sandbox.Timedout',
          errorMessage: expect.stringContaining('Task timed out after 0.30 seconds'),
        },
      }),
    );
    expect(impatient.running()).toEqual([]);
    await impatient.stop();
  });

  it('does not count time in which the machine was suspended towards its timeout', async () => {
    let haltMs = 0;
    const server = createServer((_, response) => {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, haltMs);
      response.end();
    });
    const { url } = await listenOnLoopback(server, 0);
    await functions.invoke('halted', { ask: url });
    haltMs = 1_500;
    expect(await functions.invoke('halted', { ask: url })).toMatchObject({
      payload: { name: 'halted' },
    });
    server.close();
  });

  it.each([
    [{ exit: true }, 'Runtime.ExitError'],
    [{ escape: true }, 'Error'],
  ])('that ends its process (%j) fails only this call', async (event, errorType) => {
    expect(await functions.invoke('calm', event)).toMatchObject({ error: { errorType } });
    expect(await functions.invoke('calm', {})).toMatchObject({ payload: { calls: 1 } });
  });

  it('reports if its handler cannot be loaded', async () => {
    expect(await functions.invoke('lost', {})).toMatchObject({
      error: { errorType: 'Runtime.HandlerNotFound' },
    });
    expect(await functions.invoke('gone', {})).toMatchObject({
      error: { errorType: 'Runtime.ImportModuleError' },
    });
  });

  it('runs new code after a reload, while the running call finishes', async () => {
    const asked = Promise.withResolvers<ServerResponse>();
    const server = createServer((_, response) => asked.resolve(response));
    const { url } = await listenOnLoopback(server, 0);
    const old = functions.invoke('calm', { ask: url });
    const held = await asked.promise;
    await write(2);
    functions.reload('calm');
    expect(await functions.invoke('calm', {})).toMatchObject({ payload: { version: 2 } });
    held.end();
    expect(await old).toMatchObject({ payload: { version: 1 } });
    server.close();
  });

  it('is stopped when it is not called', async () => {
    await functions.invoke('sleepy', {});
    expect(functions.running()).toContain('sleepy');
    await expect.poll(() => functions.running()).not.toContain('sleepy');
  });

  it('writes its output to its log', async () => {
    await functions.invoke('sleepy', { say: '{"code":"registered"}' });
    await expect
      .poll(() => readFile(join(directory, 'logs', 'sleepy.log'), 'utf8').catch(() => ''))
      .toContain('registered');
  });
});

describe('functions in one thread', () => {
  const PIECE = `
import { counted } from './common.mjs';
const atLoad = process.env.MY_VALUE;
export const handler = async (event) => {
  if (event.fail) throw new Error('broken');
  if (event.exit) process.exit(3);
  if (event.hang) await new Promise(() => setInterval(() => {}, 1000));
  if (event.ask) await (await fetch(event.ask)).text();
  return { counted: counted(), atLoad, later: process.env.MY_VALUE, all: Object.keys(process.env).sort() };
};
`;
  const start = () =>
    startFunctions({
      ...options(),
      pieces: directory,
      specs: ['one', 'other', 'hasty'].map((name) => ({
        ...spec(name, name === 'hasty' ? 0.3 : 10),
        environment: { MY_VALUE: `of ${name}`, [`ONLY_${name}`]: 'yes' },
      })),
    });

  beforeAll(async () => {
    await writeFile(
      join(directory, 'common.mjs'),
      'let count = 0; export const counted = () => (count += 1);',
    );
    for (const name of ['one', 'other', 'hasty'])
      await writeFile(join(directory, `${name}.mjs`), PIECE);
  });

  it('each find the files beside their own bundle', async () => {
    const functions = startFunctions({
      ...options(),
      pieces: directory,
      baseEnvironment: ({ directory: folder }) => ({ MY_VALUE: folder }),
      specs: [{ ...spec('one', 10), directory: '/bundles/one', environment: {} }],
    });
    expect(await functions.invoke('one', {})).toMatchObject({
      payload: { atLoad: '/bundles/one', later: '/bundles/one' },
    });
    await functions.stop();
  });

  it('share their modules, and each sees only its own environment, also later', async () => {
    const functions = start();
    const server = createServer((_, response) => response.end());
    const { url } = await listenOnLoopback(server, 0);
    const answers = await Promise.all(
      ['one', 'other', 'one'].map((name) => functions.invoke(name, { ask: url })),
    );
    server.close();
    expect(answers).toMatchObject(
      ['one', 'other', 'one'].map((name) => ({
        payload: {
          atLoad: `of ${name}`,
          later: `of ${name}`,
          all: ['AWS_REGION', 'MY_VALUE', `ONLY_${name}`],
        },
      })),
    );
    expect(
      answers.map((answer) => (answer as { payload: { counted: number } }).payload.counted).sort(),
    ).toEqual([1, 2, 3]);
    expect(functions.running()).toEqual(['one', 'other']);
    await functions.stop();
  });

  it('fail separately if they throw, and together if the thread ends', async () => {
    const functions = start();
    await functions.invoke('one', {});
    expect(await functions.invoke('other', { fail: true })).toMatchObject({
      error: { errorMessage: 'broken' },
    });
    const [waits] = await Promise.all([
      functions.invoke('one', { hang: true }),
      functions.invoke('other', { exit: true }),
    ]);
    expect(waits).toMatchObject({ error: { errorType: 'Runtime.ExitError' } });
    expect(await functions.invoke('one', {})).toMatchObject({ payload: { counted: 1 } });
    await functions.stop();
  });

  it('have separate timeouts, and other calls end in the old thread', async () => {
    const functions = start();
    const asked = Promise.withResolvers<ServerResponse>();
    const server = createServer((_, response) => asked.resolve(response));
    const { url } = await listenOnLoopback(server, 0);
    const other = functions.invoke('other', { ask: url });
    const held = await asked.promise;
    expect(await functions.invoke('hasty', { hang: true })).toMatchObject({
      error: { errorType: 'Sandbox.Timedout' },
    });
    expect(await functions.invoke('hasty', {})).toMatchObject({ payload: { counted: 1 } });
    held.end();
    expect(await other).toMatchObject({ payload: { later: 'of other' } });
    server.close();
    await functions.stop();
  });
});

import { Worker } from 'node:worker_threads';
import { describe, expect, it } from 'vitest';
import { createOffsetClock } from './offset-clock.ts';
import { createVirtualClock } from './virtual-clock.ts';

const START = Date.parse('2030-06-01T12:00:00Z');
const MODULE = new URL('./worker-date.ts', import.meta.url).href;
const CODE = `
  const { parentPort, workerData } = require('node:worker_threads');
  import(workerData.module).then(({ installSharedDate }) => {
    const before = new Date(0);
    installSharedDate(workerData.shared);
    installSharedDate(workerData.shared);
    parentPort.on('message', () => parentPort.postMessage({
      now: Date.now(), made: new Date().getTime(), called: Date(), copied: new before.constructor().getTime(),
      fromArgs: new Date('2020-01-01T00:00:00Z').toISOString(), utc: Date.UTC(2020, 0, 1),
      instance: new Date() instanceof Date && before instanceof Date, json: JSON.stringify(new Date(5)),
      sub: new (class extends Date { twice() { return 2 * this.getTime(); } })(7).twice(),
    }));
    parentPort.postMessage('ready');
  });`;

async function startWorker(shared: SharedArrayBuffer) {
  const worker = new Worker(CODE, { eval: true, workerData: { shared, module: MODULE } });
  const next = () =>
    new Promise<any>((resolve, reject) => worker.once('message', resolve).once('error', reject));
  await next();
  return {
    ask: () => {
      const answer = next();
      worker.postMessage('?');
      return answer;
    },
    stop: () => worker.terminate(),
  };
}

describe('Date in a worker thread', () => {
  it('follows a virtual clock', async () => {
    const clock = createVirtualClock(START);
    const worker = await startWorker(clock.shared);
    expect(await worker.ask()).toMatchObject({
      now: START,
      made: START,
      copied: START,
      called: new Date(START).toString(),
    });
    await clock.advanceBy(45 * 86_400_000);
    expect(await worker.ask()).toMatchObject({
      now: START + 45 * 86_400_000,
      made: START + 45 * 86_400_000,
    });
    await worker.stop();
  });

  it('does not change the rest of Date', async () => {
    const worker = await startWorker(createVirtualClock(START).shared);
    expect(await worker.ask()).toMatchObject({
      fromArgs: '2020-01-01T00:00:00.000Z',
      utc: Date.UTC(2020, 0, 1),
      instance: true,
      json: '"1970-01-01T00:00:00.005Z"',
      sub: 14,
    });
    await worker.stop();
  });

  it('follows an offset clock that was moved', async () => {
    const clock = createOffsetClock({ offsetMs: 0 });
    const worker = await startWorker(clock.shared);
    clock.moveBy(3_600_000);
    const before = clock.now();
    const { now } = await worker.ask();
    expect(now).toBeGreaterThanOrEqual(before);
    expect(now).toBeLessThanOrEqual(clock.now());
    await worker.stop();
  });
});

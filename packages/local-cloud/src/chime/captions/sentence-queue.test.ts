import { afterEach, expect, it, vi } from 'vitest';
import { SentenceQueue } from './sentence-queue.ts';

afterEach(() => vi.restoreAllMocks());

const SAMPLES = new Float32Array(0);
const whole = (key: string) => ({ key, isPartial: false, samples: SAMPLES });
const partial = (key: string) => ({ key, isPartial: true, samples: SAMPLES });

/** Creates a queue whose transcriptions end when the test ends them. */
function createQueue() {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const errors = vi.fn<(error: unknown) => void>();
  const queue = new SentenceQueue<string>(
    ({ key }) =>
      new Promise((resolve, reject) => {
        begun.push(key);
        ends.push(() => (key === 'broken' ? reject(new Error('broken')) : resolve()));
      }),
    errors,
  );
  const finishOne = async () => {
    ends.shift()!();
    await new Promise(setImmediate);
  };
  return { queue, begun, finishOne, errors };
}

it('transcribes sentences one after the other, and drops the oldest waiting one', async () => {
  const { queue, begun, finishOne } = createQueue();
  for (const key of ['1', '2', '3', '4', '5']) queue.add(whole(key));
  expect(begun).toEqual(['1']);
  for (let time = 0; time < 4; time += 1) await finishOne();
  expect(begun).toEqual(['1', '3', '4', '5']);
  expect(queue.idle).toBe(true);
});

it('transcribes a partial sentence only while nothing else waits', async () => {
  const { queue, begun, finishOne } = createQueue();
  queue.add(partial('1'));
  queue.add(partial('2'));
  queue.add(whole('3'));
  await finishOne();
  expect(begun).toEqual(['1', '3']);
});

it('drops the waiting sentences of a speaker, and continues after a failure', async () => {
  const { queue, begun, finishOne, errors } = createQueue();
  queue.add(whole('broken'));
  queue.add(whole('ana'));
  queue.add(whole('ben'));
  queue.drop((key) => key === 'ana');
  await finishOne();
  expect(begun).toEqual(['broken', 'ben']);
  expect(errors).toHaveBeenCalledOnce();
});

it('skips partial sentences while transcription is slow', async () => {
  const { queue, begun, finishOne } = createQueue();
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
  queue.add(whole('slow'));
  clock.mockReturnValue(900);
  await finishOne();
  queue.add(partial('left out'));
  queue.add(whole('fast'));
  await finishOne();
  queue.add(partial('shown'));
  expect(begun).toEqual(['slow', 'fast', 'shown']);
});

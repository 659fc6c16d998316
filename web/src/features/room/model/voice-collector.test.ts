import { expect, test, vi } from 'vitest';
import { VoiceCollector } from './voice-collector.ts';

const RATE = 10;
const second = () => new Float32Array(RATE).fill(0.5);

/** Collects speech for some seconds. The comparisons have the given results, in order. */
async function collect(seconds: number, answers: readonly (boolean | 'fails')[]) {
  const sent: number[] = [];
  const done = vi.fn<(verified: boolean) => void>();
  const collector = new VoiceCollector({
    rate: RATE,
    compare: async (samples) => {
      const answer = answers[sent.length];
      sent.push(samples.length / RATE);
      if (answer === 'fails') throw new Error('no connection');
      return answer === true;
    },
    done,
  });
  for (let at = 0; at < seconds; at += 1) {
    collector.add(second());
    await vi.waitFor(() => undefined);
  }
  return { sent, done, collector };
}

test('nothing is compared before there are ten seconds of speech', async () => {
  const { sent, done } = await collect(9, [true]);
  expect(sent).toEqual([]);
  expect(done).not.toHaveBeenCalled();
});

test('a recognized voice is not compared again', async () => {
  const { sent, done } = await collect(40, [true]);
  expect(sent).toEqual([10]);
  expect(done).toHaveBeenCalledExactlyOnceWith(true);
});

test('a voice that is not recognized is compared at 20 and 30 s, and then no more', async () => {
  const { sent, done } = await collect(90, [false, 'fails', false, true]);
  expect(sent).toEqual([10, 20, 30]);
  expect(done).toHaveBeenCalledExactlyOnceWith(false);
});

test('after stopping, collected speech is discarded and late results are ignored', async () => {
  let answer: (verified: boolean) => void = () => undefined;
  const compare = vi.fn<() => Promise<boolean>>(
    () =>
      new Promise((take) => {
        answer = take;
      }),
  );
  const done = vi.fn<(verified: boolean) => void>();
  const collector = new VoiceCollector({ rate: RATE, compare, done });
  for (let at = 0; at < 10; at += 1) collector.add(second());
  collector.stop();
  answer(true);
  for (let at = 0; at < 30; at += 1) collector.add(second());
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  expect(compare).toHaveBeenCalledOnce();
  expect(done).not.toHaveBeenCalled();
});

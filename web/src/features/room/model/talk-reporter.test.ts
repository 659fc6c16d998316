import { expect, it, vi } from 'vitest';
import { TalkReporter } from './talk-reporter.ts';

it('reports what was said while a recording ran, once', async () => {
  const send = vi.fn(async () => undefined);
  let recording = false;
  const reporter = new TalkReporter({ send, recording: () => recording });
  reporter.add([{ from: 0, to: 1000 }]);
  recording = true;
  reporter.add([{ from: 2000, to: 3000 }]);
  await reporter.flush();
  await reporter.flush();
  expect(send.mock.calls).toEqual([[[{ from: 2000, to: 3000 }], false]]);
});

it('keeps what did not arrive for the next report', async () => {
  let dead = true;
  const send = vi.fn(async () => {
    if (dead) throw new Error('offline');
  });
  const reporter = new TalkReporter({ send, recording: () => true });
  reporter.add([{ from: 0, to: 1 }]);
  await reporter.flush();
  dead = false;
  reporter.add([{ from: 2, to: 3 }]);
  await reporter.flush();
  expect(send).toHaveBeenLastCalledWith(
    [
      { from: 0, to: 1 },
      { from: 2, to: 3 },
    ],
    false,
  );
});

it('never sends more than one report can hold', async () => {
  const sizes: number[] = [];
  const reporter = new TalkReporter({
    send: async (segments) => void sizes.push(segments.length),
    recording: () => true,
  });
  reporter.add(Array.from({ length: 250 }, (_, at) => ({ from: at * 10, to: at * 10 + 5 })));
  await reporter.flush();
  await reporter.flush(true);
  expect(sizes).toEqual([200, 50]);
});

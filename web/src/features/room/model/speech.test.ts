import { expect, it, vi } from 'vitest';
import {
  Speech,
  lanes,
  wholePercents,
  toVoices,
  TalkReporter,
  type TalkReporterDependencies,
} from './speech.ts';

const hear = (speech: Speech, from: number, to: number, speaking: boolean) => {
  for (let at = from; at <= to; at += 50) speech.hear(at, speaking);
};

it('short pauses between words do not divide a segment', () => {
  const speech = new Speech();
  hear(speech, 1000, 2000, true);
  hear(speech, 2050, 2300, false);
  hear(speech, 2350, 3000, true);
  hear(speech, 3050, 3600, false);
  expect(speech.take()).toEqual([{ from: 1000, to: 3000 }]);
  expect(speech.take()).toEqual([]);
});

it('a longer pause divides speech into two segments', () => {
  const speech = new Speech();
  hear(speech, 0, 1000, true);
  hear(speech, 1050, 2000, false);
  hear(speech, 2050, 3000, true);
  speech.stop();
  expect(speech.take()).toEqual([
    { from: 0, to: 1000 },
    { from: 2050, to: 3000 },
  ]);
});

it('a cough is no segment', () => {
  const speech = new Speech();
  hear(speech, 0, 100, true);
  hear(speech, 150, 1000, false);
  expect(speech.take()).toEqual([]);
  expect(speech.speaking).toBe(false);
});

it('a segment can be taken while the person continues, without a loss', () => {
  const speech = new Speech();
  hear(speech, 0, 4000, true);
  expect(speech.cut()).toEqual([{ from: 0, to: 4000 }]);
  hear(speech, 4050, 5000, true);
  speech.stop();
  expect(speech.take()).toEqual([{ from: 4000, to: 5000 }]);
});

it('the beginning of speech is noticed at once, and its end after a while', () => {
  const speech = new Speech();
  hear(speech, 0, 300, true);
  expect(speech.speaking).toBe(true);
  hear(speech, 350, 700, false);
  expect(speech.speaking).toBe(true);
  hear(speech, 750, 1000, false);
  expect(speech.speaking).toBe(false);
});

it('lanes show segments at their times, and the share of speaking time', () => {
  const spoken = new Map([
    ['asha', [{ from: 0, to: 3000 }]],
    ['tom', [{ from: 5000, to: 6000 }]],
  ]);
  expect(lanes(['asha', 'tom', 'mira'], spoken, 0, 10_000)).toEqual([
    { person: 'asha', share: 75, marks: [{ left: 0, width: 30 }] },
    { person: 'tom', share: 25, marks: [{ left: 50, width: 10 }] },
    { person: 'mira', share: 0, marks: [] },
  ]);
});

it('lanes show only segments within the given time', () => {
  const spoken = new Map([
    [
      'asha',
      [
        { from: 0, to: 1000 },
        { from: 4000, to: 6000 },
      ],
    ],
  ]);
  expect(lanes(['asha'], spoken, 5000, 10_000)[0]?.marks).toEqual([{ left: 0, width: 20 }]);
});

it('a single word is visible in a lane, and so are pauses in a long call', () => {
  const word = new Map([['asha', [{ from: 0, to: 300 }]]]);
  expect(lanes(['asha'], word, 0, 3_600_000)[0]?.marks[0]?.width).toBeGreaterThanOrEqual(0.1);
  // Three seconds of speech in every fifteen, for fifty minutes.
  const turns = Array.from({ length: 200 }, (_, turn) => ({
    from: turn * 15_000,
    to: turn * 15_000 + 3_000,
  }));
  const [lane] = lanes(['asha'], new Map([['asha', turns]]), 0, 3_000_000);
  const filled = lane!.marks.reduce((sum, { width }) => sum + width, 0);
  expect(filled).toBeCloseTo(20);
});

it('rounded percentages add up to a hundred', () => {
  expect(wholePercents([1, 1, 1])).toEqual([34, 33, 33]);
  expect(wholePercents([0, 0])).toEqual([0, 0]);
});

it('the candidate has the first voice, and the others follow in order', () => {
  const people = [
    { person: 'a', role: 'host' },
    { person: 'c', role: 'candidate' },
    { person: 'b', role: 'interviewer' },
    { person: 'd', role: 'shadow' },
    { person: 'e', role: 'shadow' },
  ] as const;
  expect([...toVoices(people).values()]).toEqual([
    'var(--voice-2)',
    'var(--voice-1)',
    'var(--voice-3)',
    'var(--voice-4)',
    'var(--voice-2)',
  ]);
});

it('the speech during a recording is reported once', async () => {
  const send = vi.fn(async () => undefined);
  let recording = false;
  const reporter = new TalkReporter({ send, recording: () => recording, measured: () => true });
  reporter.add([{ from: 0, to: 1000 }]);
  recording = true;
  reporter.add([{ from: 2000, to: 3000 }]);
  await reporter.flush();
  await reporter.flush();
  expect(send.mock.calls).toEqual([[[{ from: 2000, to: 3000 }], false]]);
});

it('speech whose report failed is in the next report', async () => {
  let dead = true;
  const send = vi.fn(async () => {
    if (dead) throw new Error('offline');
  });
  const reporter = new TalkReporter({ send, recording: () => true, measured: () => true });
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

it('a report never exceeds its maximum size', async () => {
  const sizes: number[] = [];
  const reporter = new TalkReporter({
    send: async (segments) => void sizes.push(segments.length),
    recording: () => true,
    measured: () => true,
  });
  reporter.add(Array.from({ length: 250 }, (_, at) => ({ from: at * 10, to: at * 10 + 5 })));
  await reporter.flush();
  await reporter.flush(true);
  expect(sizes).toEqual([200, 50]);
});

it('a person who says nothing is reported once in each recording, when they are measured', async () => {
  const send = vi.fn<TalkReporterDependencies['send']>(async () => undefined);
  let [recording, measured] = [false, false];
  const reporter = new TalkReporter({
    send,
    recording: () => recording,
    measured: () => measured,
  });
  await reporter.flush();
  recording = true;
  reporter.begin();
  await reporter.flush();
  expect(send).not.toHaveBeenCalled();
  measured = true;
  send.mockRejectedValueOnce(new Error('offline'));
  for (let time = 0; time < 3; time += 1) await reporter.flush();
  expect(send.mock.calls, 'the report that failed is repeated').toEqual([
    [[], false],
    [[], false],
  ]);
  reporter.begin();
  await reporter.flush();
  expect(send).toHaveBeenCalledTimes(3);
});

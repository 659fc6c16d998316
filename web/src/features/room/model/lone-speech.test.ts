import { expect, test } from 'vitest';
import { LoneSpeech } from './lone-speech.ts';

const BLOCK_MS = 100;

interface Said {
  person: string;
  from: number;
  to: number;
}

/** Returns the times (ms) of the selected blocks in 10 s with the given speech. */
function pick(said: readonly Said[], volume = 0.5): number[] {
  const lone = new LoneSpeech('candidate');
  const picked: number[] = [];
  for (let at = 0; at < 10_000; at += BLOCK_MS) {
    if (at % 200 === 0)
      for (const person of ['candidate', 'host', 'me'])
        lone.told(
          person,
          said.some((one) => one.person === person && at >= one.from && at < one.to) ? volume : 0,
          at,
        );
    for (const [first] of lone.hear(Float32Array.of(at), at)) picked.push(first!);
  }
  return picked;
}

test('speech of one person alone is selected, without the silence around it', () => {
  const picked = pick([{ person: 'candidate', from: 2_000, to: 5_000 }]);
  expect(picked[0]).toBeGreaterThanOrEqual(1_600);
  expect(picked.at(-1)).toBeLessThanOrEqual(5_200);
  expect(picked.length).toBeGreaterThanOrEqual(30);
});

test('nothing is selected during, shortly before and shortly after other speech', () => {
  const picked = pick([
    { person: 'candidate', from: 0, to: 10_000 },
    { person: 'host', from: 3_000, to: 4_000 },
    { person: 'me', from: 6_000, to: 6_400 },
  ]);
  const inside = (from: number, to: number) => picked.filter((at) => at > from && at < to);
  expect([inside(2_400, 4_400), inside(5_400, 6_800)]).toEqual([[], []]);
  expect(inside(4_500, 5_300).length).toBeGreaterThan(5);
});

test('speech of other people is not selected', () => {
  expect(pick([{ person: 'host', from: 0, to: 10_000 }])).toEqual([]);
});

test('a person with a very low level does not count as speaking', () => {
  expect(pick([{ person: 'candidate', from: 0, to: 10_000 }], 0.08)).toEqual([]);
});

import { expect, it } from 'vitest';
import { lanes, wholePercents } from './lanes.ts';

it('puts segments where they were and shares by speaking time', () => {
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

it('shows only what lies in the time shown', () => {
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

it('lets a word be seen', () => {
  expect(
    lanes(['asha'], new Map([['asha', [{ from: 0, to: 300 }]]]), 0, 3_600_000)[0]?.marks[0]?.width,
  ).toBeGreaterThan(0.5);
});

it('makes percents that add up', () => {
  expect(wholePercents([1, 1, 1])).toEqual([34, 33, 33]);
  expect(wholePercents([0, 0])).toEqual([0, 0]);
});

import { describe, expect, it } from 'vitest';
import {
  toLanes,
  wholePercents,
  toWaveform,
  joinSpans,
  mediaSeconds,
  mediaSpans,
} from './lanes.ts';

const ms = (seconds: number) => Date.UTC(2026, 10, 2, 10) + 1000 * seconds;
const at = (seconds: number) => new Date(ms(seconds)).toISOString();
/** Ten recorded seconds, a pause of five seconds, and a period without an end. */
const PERIODS = [
  { from: at(0), to: at(10) },
  { from: at(15), to: null },
];

describe('positions in the media', () => {
  it('skip pauses', () => {
    expect(mediaSpans(PERIODS, [ms(2), ms(4)])).toEqual([[2, 4]]);
    expect(mediaSpans(PERIODS, [ms(8), ms(17)])).toEqual([
      [8, 10],
      [10, 12],
    ]);
    expect(mediaSpans(PERIODS, [ms(11), ms(14)])).toEqual([]);
    expect(mediaSpans(PERIODS, [ms(-5), ms(1)])).toEqual([[0, 1]]);
  });
  it('are undefined for times that were not recorded', () => {
    expect(mediaSeconds(PERIODS, at(9))).toBe(9);
    expect(mediaSeconds(PERIODS, at(10))).toBeNull();
    expect(mediaSeconds(PERIODS, at(20))).toBe(15);
    expect(mediaSeconds([], at(20))).toBeNull();
  });
});

describe('lanes', () => {
  it('merge overlapping segments and short gaps, in any order and for repeated reports', () => {
    expect(
      joinSpans([
        [5, 6],
        [1, 3],
        [2, 4],
        [1, 2],
      ]),
    ).toEqual([
      [1, 4],
      [5, 6],
    ]);
    const [lane] = toLanes(
      [
        {
          person: 'a',
          talk: [
            [ms(3), ms(4)],
            [ms(1), ms(2.8)],
            [ms(1), ms(2.8)],
            [ms(6), ms(6.5)],
          ],
        },
      ],
      PERIODS,
    );
    expect(lane).toEqual({
      person: 'a',
      segments: [
        [1, 4],
        [6, 6.5],
      ],
      seconds: 3.5,
      share: 100,
    });
  });
  it('have shares that add up to 100 percent, and 0 if nobody spoke', () => {
    expect(
      toLanes(
        [
          { person: 'a', talk: [[ms(0), ms(3)]] },
          { person: 'b', talk: [[ms(3), ms(9)]] },
          { person: 'c', talk: [] },
        ],
        PERIODS,
      ).map(({ share }) => share),
    ).toEqual([33, 67, 0]);
    expect(wholePercents([1, 1, 1])).toEqual([34, 33, 33]);
    expect(wholePercents([0, 0])).toEqual([0, 0]);
  });
});

describe('the waveform of a long recording', () => {
  it('is the share of time with speech, counted once if two people speak at once', () => {
    expect(
      toWaveform(
        [
          [
            [0, 5],
            [20, 30],
          ],
          [[0, 10]],
        ],
        40,
        4,
      ),
    ).toEqual([1, 0, 1, 0]);
    expect(toWaveform([[[2, 7]]], 20, 2)).toEqual([0.5, 0]);
    expect(toWaveform([], 20, 2)).toEqual([0, 0]);
  });
});

import { expect, test } from 'vitest';
import type { Span } from '../recordings/lanes.ts';
import { findSingleSpeakerSpans } from './single-speaker-spans.ts';

const round = (spans: Span[]) => spans.map((span) => span.map((at) => Math.round(at * 100) / 100));
const find = (own: Span[], others: Span[] = []) => round(findSingleSpeakerSpans(own, others));

test('speech with pauses of at most half a second is one span, and a longer pause ends it', () => {
  expect(
    find([
      [7, 9],
      [1, 3],
      [3.4, 5],
    ]),
  ).toEqual([
    [1, 5],
    [7, 9],
  ]);
});

test('spans of less than a second are left out', () => {
  expect(
    find([
      [1, 1.9],
      [5, 6],
    ]),
  ).toEqual([[5, 6]]);
});

test('speech of others is cut out with a margin of 0.2 s on both sides', () => {
  expect(find([[0, 10]], [[4, 5]])).toEqual([
    [0, 3.8],
    [5.2, 10],
  ]);
});

test('a span during speech of others is left out, and so is a remainder of less than a second', () => {
  expect(find([[2, 4]], [[1, 5]])).toEqual([]);
  expect(find([[2, 6]], [[2.9, 9]])).toEqual([]);
});

test('speech of others shortens a span only if it is less than 0.2 s from the span', () => {
  expect(
    find(
      [[2, 6]],
      [
        [6.1, 8],
        [0, 1.7],
      ],
    ),
  ).toEqual([[2, 5.9]]);
});

test('overlapping speech of several others is cut out as a whole', () => {
  expect(
    find(
      [[0, 20]],
      [
        [5, 7],
        [6, 9],
        [8.5, 8.7],
        [15, 16],
      ],
    ),
  ).toEqual([
    [0, 4.8],
    [9.2, 14.8],
    [16.2, 20],
  ]);
});

test('a person who says nothing has no spans', () => {
  expect(find([], [[1, 5]])).toEqual([]);
});

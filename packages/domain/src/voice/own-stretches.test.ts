import { expect, test } from 'vitest';
import type { Span } from '../recordings/lanes.ts';
import { findOwnStretches } from './own-stretches.ts';

const round = (spans: Span[]) => spans.map((span) => span.map((at) => Math.round(at * 100) / 100));
const find = (own: Span[], others: Span[] = []) => round(findOwnStretches(own, others));

test('speech with short pauses is one stretch, a longer pause ends it', () => {
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

test('stretches of less than a second are left out, one of a second is not', () => {
  expect(
    find([
      [1, 1.9],
      [5, 6],
    ]),
  ).toEqual([[5, 6]]);
});

test('speech of others is cut out with a margin on both sides', () => {
  expect(find([[0, 10]], [[4, 5]])).toEqual([
    [0, 3.8],
    [5.2, 10],
  ]);
});

test('a section during other speech is left out, and so is a remainder that is too short', () => {
  expect(find([[2, 4]], [[1, 5]])).toEqual([]);
  expect(find([[2, 6]], [[2.9, 9]])).toEqual([]);
});

test('speech of others directly beside a section shortens it, and later speech does not', () => {
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

test('simultaneous speech of several others is cut out together', () => {
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

test('a person who says nothing has no section', () => {
  expect(find([], [[1, 5]])).toEqual([]);
});

import { describe, expect, test, vi } from 'vitest';
import type { TranscriptTurn } from '@parley/contracts/transcripts/transcript.schema.ts';
import { findHits, findWordAt, findWordFrom, groupByTurn, indexWords } from './word-index.ts';

/** Creates turns in which each word takes half a second. Each turn begins at its second. */
const toTurn = (...said: [from: number, text: string][]): TranscriptTurn[] =>
  said.map(([from, text], place) => {
    const words = text
      .split(' ')
      .map((word, at): TranscriptTurn['words'][number] => [
        word,
        from + at * 0.5,
        from + at * 0.5 + 0.4,
        0.9,
      ]);
    const id = String(place + 1);
    return { id, person: null, voice: 'Unknown voice 1', from, to: words.at(-1)![2], words };
  });

const TURNS = toTurn(
  [0, 'We moved the queue.'],
  [10, 'Which queue? The Queue of orders'],
  [20, 'Café'],
);

describe('the word at a second', () => {
  const index = indexWords(TURNS);

  test.each([
    [0, 0],
    [0.45, 0],
    [0.5, 1],
    [10.1, 4],
    [1.9, 3],
    [2.6, 3],
    [2.8, -1],
    [9.9, -1],
    [99, -1],
  ])('at %s it is the word %s', (seconds, word) => {
    expect(findWordAt(index, seconds)).toBe(word);
  });

  test('is the next word during a pause, and the last one after the end', () => {
    expect(findWordFrom(index, 5)).toBe(4);
    expect(findWordFrom(index, 99)).toBe(10);
    expect(findWordFrom(indexWords([]), 1)).toBe(-1);
  });

  test('is found although another person speaks at the same time', () => {
    const overlapping = indexWords(toTurn([0, 'one two three four'], [0.6, 'yes']));
    // "two" is said from 0.5 to 0.9, "yes" from 0.6 to 1, "three" from 1.
    expect(findWordAt(overlapping, 0.55)).toBe(1);
    expect(findWordAt(overlapping, 0.7)).toBe(4);
    expect(findWordAt(overlapping, 1.1)).toBe(2);
  });
});

describe('a typed search', () => {
  const index = indexWords(TURNS);

  test('matches the beginnings of words, whatever their case, accents and punctuation', () => {
    expect(findHits(index, 'queu')).toEqual([
      { from: 3, to: 4 },
      { from: 5, to: 6 },
      { from: 7, to: 8 },
    ]);
    expect(findHits(index, 'CAFE')).toEqual([{ from: 10, to: 11 }]);
    expect(findHits(index, 'ueue')).toEqual([]);
  });

  test('may be several words, of which only the last may be incomplete', () => {
    expect(findHits(index, 'the queue o')).toEqual([{ from: 6, to: 9 }]);
    expect(findHits(index, 'th queue')).toEqual([]);
  });

  test('does not match across the end of a turn', () => {
    expect(findHits(index, 'queue which')).toEqual([]);
  });

  test('matches only in turns that are shown', () => {
    expect(findHits(index, 'queue', (turn) => turn === 0)).toEqual([{ from: 3, to: 4 }]);
    expect(findHits(index, ' . ')).toEqual([]);
  });

  test('is grouped by turn', () => {
    expect([...groupByTurn(index, findHits(index, 'queue'))]).toEqual([
      [0, [{ from: 3, to: 4 }]],
      [
        1,
        [
          { from: 5, to: 6 },
          { from: 7, to: 8 },
        ],
      ],
    ]);
  });
});

test('prepares the words once, not for each search', () => {
  const toFolded = vi.fn((word: string) => word.toLowerCase());
  const index = indexWords(TURNS, toFolded);
  expect(toFolded).toHaveBeenCalledTimes(11);
  for (const typed of ['q', 'qu', 'que']) findHits(index, typed);
  expect(toFolded).toHaveBeenCalledTimes(11);
});

import { expect, test } from 'vitest';
import { assembleTurns } from './assemble-transcript.ts';
import type { SpeechLane } from './lane-coverage.ts';

/** Returns words of 0.3 s with pauses of 0.05 s. The first one begins at `from` seconds. */
const toWords = (text: string, from: number) =>
  text.split(' ').map((word, index) => ({
    text: word,
    from: from + index * 0.35,
    to: from + index * 0.35 + 0.3,
    confidence: null,
  }));
const lane = (person: string, ...segments: [number, number][]): SpeechLane => ({
  person,
  segments,
});
const assemble = (words: ReturnType<typeof toWords>, ...lanes: SpeechLane[]) =>
  assembleTurns(words, lanes).map(
    ({ person, words: own }) => `${person}: ${own.map(({ text }) => text).join(' ')}`,
  );

test('attributes words to the person whose lane covers them', () => {
  const words = [...toWords('How are you?', 0), ...toWords('Fine, thank you.', 2)];
  expect(assemble(words, lane('ann', [0, 1.1]), lane('ben', [2, 3.2]))).toEqual([
    'ann: How are you?',
    'ben: Fine, thank you.',
  ]);
});

test('a turn lasts from its first word to its last one', () => {
  const [turn] = assembleTurns(toWords('How are you?', 5), [lane('ann', [5, 7])]);
  expect(turn).toMatchObject({ person: 'ann', voice: null, from: 5, to: 6 });
});

test('attributes all words correctly if lanes begin and end 0.2 s late', () => {
  const words = [...toWords('I see what you mean.', 0), ...toWords('So do we all agree?', 1.75)];
  expect(assemble(words, lane('ann', [0.2, 1.95]), lane('ben', [1.95, 3.7]))).toEqual([
    'ann: I see what you mean.',
    'ben: So do we all agree?',
  ]);
});

test('a word at a change of speakers belongs to the person who speaks most of its phrase', () => {
  const words = [...toWords('That is all.', 0), ...toWords('And then I left', 1.05)];
  const late = [lane('ann', [0, 1.3]), lane('ben', [1.3, 2.6])];
  expect(assemble(words, ...late)).toEqual(['ann: That is all.', 'ben: And then I left']);
  const early = [lane('ann', [0, 0.75]), lane('ben', [0.75, 2.6])];
  expect(assemble(words, ...early)).toEqual(['ann: That is all.', 'ben: And then I left']);
});

test('a change of speakers within a phrase divides the phrase', () => {
  const words = toWords('we should ask them no we should not do that', 0);
  expect(assemble(words, lane('ann', [0, 1.37]), lane('ben', [1.37, 3.5]))).toEqual([
    'ann: we should ask them',
    'ben: no we should not do that',
  ]);
});

test('words that two lanes cover belong to the person who speaks the rest of the phrase', () => {
  const words = toWords('it was a very long day for all of us', 0);
  const [turn, ...others] = assemble(words, lane('ann', [0, 4]), lane('ben', [1.4, 2.1]));
  expect(others).toEqual([]);
  expect(turn).toBe('ann: it was a very long day for all of us');
});

test('a turn continues after a word of another person only if the lane has no gap', () => {
  const words = [
    ...toWords('I thought that it', 0),
    { text: 'Right.', from: 1.42, to: 1.6, confidence: null },
    ...toWords('would be over soon.', 1.75),
  ];
  const turns = assembleTurns(words, [
    lane('ann', [0, 1.38], [1.62, 3.2]),
    lane('ben', [1.4, 1.6]),
  ]);
  expect(turns.map(({ person }) => person)).toEqual(['ann', 'ben', 'ann']);

  const both = assembleTurns(words, [lane('ann', [0, 1.41], [1.41, 3.2]), lane('ben', [1.4, 1.6])]);
  expect(both.map(({ person }) => person)).toContain('ann');
  expect(both[0]!.to).toBeGreaterThan(3);
});

test('words outside of all lanes belong to the nearest lane within half a second', () => {
  const near = toWords('Hello there', 3.6);
  expect(assemble(near, lane('ann', [0, 3.3]), lane('ben', [6, 7]))).toEqual(['ann: Hello there']);
});

test('words more than half a second from all lanes have no person', () => {
  expect(assemble(toWords('Hello there', 10), lane('ann', [0, 3]))).toEqual(['null: Hello there']);
  expect(assemble(toWords('Hello there', 10))).toEqual(['null: Hello there']);
});

test('a silence of more than two seconds divides the turn of a person', () => {
  const words = [...toWords('First point.', 0), ...toWords('Second point.', 4)];
  expect(assemble(words, lane('ann', [0, 1], [4, 5]))).toEqual([
    'ann: First point.',
    'ann: Second point.',
  ]);
});

test('every word is in exactly one turn, in the order of time, for any lanes', () => {
  const words = toWords(Array.from({ length: 200 }, (_, index) => `w${index}`).join(' '), 0);
  const lanes = ['ann', 'ben', 'cem'].map((person, at) =>
    lane(
      person,
      ...Array.from({ length: 12 }, (_, index): [number, number] => [
        index * 6 + at * 1.7,
        index * 6 + at * 1.7 + 2.4,
      ]),
    ),
  );
  const turns = assembleTurns(words.toReversed(), lanes);
  const kept = turns.flatMap((turn) => turn.words);
  expect(kept.toSorted((one, other) => one.from - other.from)).toEqual(words);
  expect(turns.map(({ from }) => from)).toEqual(
    turns.map(({ from }) => from).toSorted((one, other) => one - other),
  );
});

test('two hours of words take less than two seconds of CPU', () => {
  const words = toWords(Array.from({ length: 20_000 }, () => 'word').join(' '), 0);
  const lanes = ['ann', 'ben', 'cem', 'dan'].map((person, at) =>
    lane(
      person,
      ...Array.from({ length: 1000 }, (_, index): [number, number] => [
        index * 7.2 + at * 1.8,
        index * 7.2 + at * 1.8 + 1.9,
      ]),
    ),
  );
  const start = process.cpuUsage();
  assembleTurns(words, lanes);
  expect(process.cpuUsage(start).user / 1e6).toBeLessThan(2);
});

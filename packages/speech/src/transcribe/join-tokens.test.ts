import { expect, test } from 'vitest';
import { joinTokens } from './join-tokens.ts';

/** Joins tokens that follow one another and last 0.1 s each. */
const join = (...tokens: string[]) =>
  joinTokens({
    tokens,
    timestamps: tokens.map((_, index) => index / 10),
    durations: tokens.map(() => 0.1),
  });
const texts = (...tokens: string[]) => join(...tokens).map(({ text }) => text);

test('tokens without a space before them continue the word, and so does punctuation', () => {
  expect(texts(' There', "'s", ' iron', ',', ' they', ' say', '.')).toEqual([
    "There's",
    'iron,',
    'they',
    'say.',
  ]);
});

test('the duration of punctuation is not part of a word', () => {
  const [hello, you] = join(' He', 'llo', ',', ' you');
  expect(hello).toMatchObject({ text: 'Hello,', from: 0, to: 0.2 });
  expect(you).toMatchObject({ from: 0.3 });
});

test('the confidence of a word is the geometric mean over its tokens without punctuation', () => {
  const mark = (token: string, level: number) => token + String.fromCharCode(0xe000 + level);
  const words = join(' Nor', mark('f', 2), mark('anger', 1), mark('.', 3), mark(' Abbey', 3));
  expect(words.map(({ text, confidence }) => [text, confidence])).toEqual([
    ['Norfanger.', Math.round(100 * Math.cbrt(0.875 * 0.375 * 0.625)) / 100],
    ['Abbey', 0.13],
  ]);
});

test('an opening quote is part of the word after it, which starts at its first letter', () => {
  const [word] = join(' "', 'I', ' could');
  expect(word).toMatchObject({ text: '"I', from: 0.1 });
});

test.each([
  ['text in square brackets', [' [', 'wind', ' blowing', ']', ' Yes']],
  ['a single token with both brackets', [' [BLANK_AUDIO]', ' Yes']],
  ['text in round brackets', [' (', 'laughs', ')', ' Yes']],
  ['text between musical notes', [' ♪', ' la', ' la', ' ♪', ' Yes']],
  ['text between asterisks', [' *', 'music', '*', ' Yes']],
])('%s describes a sound and is left out', (_, tokens) => {
  expect(texts(...tokens)).toEqual(['Yes']);
});

test('everything after a bracket that is never closed is left out', () => {
  expect(texts(' Yes', ' [', 'music')).toEqual(['Yes']);
});

test('punctuation without letters or digits is not a word', () => {
  expect(texts(' ...', ' .')).toEqual([]);
  expect(texts(' Well', ' -', ' yes')).toEqual(['Well', 'yes']);
});

test('a semicolon within a word becomes an apostrophe', () => {
  expect(texts(' I', ' don', ';', 't', ' know', ';', ' so')).toEqual(['I', "don't", 'know;', 'so']);
});

test('in scripts without spaces each token is a word', () => {
  expect(texts('你', '好', '。', '再', '见')).toEqual(['你', '好。', '再', '见']);
});

test('words at the end that all start at the same moment are left out', () => {
  const tokens = [' I', ' like', ' that', '.', ' I', ' like', ' that'];
  const timestamps = [0, 0.2, 0.5, 0.7, 0.9, 0.9, 0.92];
  const words = joinTokens({ tokens, timestamps, durations: tokens.map(() => 0.01) });
  expect(words.map(({ text }) => text)).toEqual(['I', 'like', 'that.']);
});

test('fewer than three such words at the end are kept', () => {
  const tokens = [' I', ' like', ' it'];
  const words = joinTokens({ tokens, timestamps: [0, 0.2, 0.22], durations: [0.2, 0.02, 0] });
  expect(words).toHaveLength(3);
});

test('a currency sign is part of the amount after it and not of the word before it', () => {
  expect(texts(' to', ' $', '200', ',', '000', '.')).toEqual(['to', '$200,000.']);
});

test('a dash that stands alone is left out, and a new word begins after it', () => {
  expect(texts(' late', ' -', 'very', ' late')).toEqual(['late', 'very', 'late']);
});

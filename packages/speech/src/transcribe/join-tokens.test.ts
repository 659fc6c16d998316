import { expect, test } from 'vitest';
import { joinTokens } from './join-tokens.ts';

/** Tokens one after another, 0.1 s each. */
const join = (...tokens: string[]) =>
  joinTokens({
    tokens,
    timestamps: tokens.map((_, index) => index / 10),
    durations: tokens.map(() => 0.1),
  });
const texts = (...tokens: string[]) => join(...tokens).map(({ text }) => text);

test('pieces become words, and punctuation stays on the word before it', () => {
  expect(texts(' There', "'s", ' iron', ',', ' they', ' say', '.')).toEqual([
    "There's",
    'iron,',
    'they',
    'say.',
  ]);
});

test('punctuation does not make a word longer', () => {
  const [hello, you] = join(' He', 'llo', ',', ' you');
  expect(hello).toMatchObject({ text: 'Hello,', from: 0, to: 0.2 });
  expect(you).toMatchObject({ from: 0.3 });
});

test('a word is as sure as its tokens are on the average, without their punctuation', () => {
  const mark = (token: string, level: number) => token + String.fromCharCode(0xe000 + level);
  const words = join(' Nor', mark('f', 2), mark('anger', 1), mark('.', 3), mark(' Abbey', 3));
  expect(words.map(({ text, confidence }) => [text, confidence])).toEqual([
    ['Norfanger.', Math.round(100 * Math.cbrt(0.875 * 0.375 * 0.625)) / 100],
    ['Abbey', 0.13],
  ]);
});

test('an opening quote belongs to the word after it and does not begin it', () => {
  const [word] = join(' "', 'I', ' could');
  expect(word).toMatchObject({ text: '"I', from: 0.1 });
});

test.each([
  ['square brackets', [' [', 'wind', ' blowing', ']', ' Yes']],
  ['one token in brackets', [' [BLANK_AUDIO]', ' Yes']],
  ['round brackets', [' (', 'laughs', ')', ' Yes']],
  ['notes', [' ♪', ' la', ' la', ' ♪', ' Yes']],
  ['stars', [' *', 'music', '*', ' Yes']],
])('what stands in %s is no speech', (_, tokens) => {
  expect(texts(...tokens)).toEqual(['Yes']);
});

test('a bracket that is never closed takes the rest with it', () => {
  expect(texts(' Yes', ' [', 'music')).toEqual(['Yes']);
});

test('punctuation alone is no word', () => {
  expect(texts(' ...', ' .')).toEqual([]);
  expect(texts(' Well', ' -', ' yes')).toEqual(['Well', 'yes']);
});

test('a semicolon within a word is an apostrophe', () => {
  expect(texts(' I', ' don', ';', 't', ' know', ';', ' so')).toEqual(['I', "don't", 'know;', 'so']);
});

test('scripts without spaces have a word for each piece', () => {
  expect(texts('你', '好', '。', '再', '见')).toEqual(['你', '好。', '再', '见']);
});

test('a repetition that takes no time is left out', () => {
  const tokens = [' I', ' like', ' that', '.', ' I', ' like', ' that'];
  const timestamps = [0, 0.2, 0.5, 0.7, 0.9, 0.9, 0.92];
  const words = joinTokens({ tokens, timestamps, durations: tokens.map(() => 0.01) });
  expect(words.map(({ text }) => text)).toEqual(['I', 'like', 'that.']);
});

test('a short word at the end stays', () => {
  const tokens = [' I', ' like', ' it'];
  const words = joinTokens({ tokens, timestamps: [0, 0.2, 0.22], durations: [0.2, 0.02, 0] });
  expect(words).toHaveLength(3);
});

test('a currency stays with its amount, apart from the word before it', () => {
  expect(texts(' to', ' $', '200', ',', '000', '.')).toEqual(['to', '$200,000.']);
});

test('what follows a dash that stands alone is a word of its own', () => {
  expect(texts(' late', ' -', 'very', ' late')).toEqual(['late', 'very', 'late']);
});

import { expect, test } from 'vitest';
import { SPOKEN_LANGUAGES } from '@parley/contracts/recordings/spoken-languages.ts';
import {
  chooseReadingLanguage,
  nameLanguageItself,
  READING_LANGUAGES,
  READING_TEXTS,
} from './reading-texts.ts';

test('each text is long enough for the 30 seconds of an enrolment, in a language of transcripts', () => {
  for (const code of READING_LANGUAGES) {
    const text = READING_TEXTS[code].join(' ');
    // Chinese and Japanese have no spaces; four to five of their characters are said in a second.
    const isDense = code === 'zh' || code === 'ja';
    const count = isDense ? text.length : text.split(' ').length;
    expect(count, code).toBeGreaterThan(isDense ? 140 : 80);
    expect(SPOKEN_LANGUAGES, code).toContain(code);
  }
});

test('a person gets the first of their languages in which there is a text, otherwise English', () => {
  expect(chooseReadingLanguage(['fi', 'pt-BR', 'de'])).toBe('pt');
  expect(chooseReadingLanguage(['zh-Hant-TW'])).toBe('zh');
  expect(chooseReadingLanguage(['fi'])).toBe('en');
  expect(chooseReadingLanguage([])).toBe('en');
});

test('a language is named in itself', () => {
  expect(['de', 'es', 'ja'].map((code) => nameLanguageItself(code as never))).toEqual([
    'Deutsch',
    'Español',
    '日本語',
  ]);
});

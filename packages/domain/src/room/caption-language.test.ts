import { expect, it } from 'vitest';
import { SPOKEN_LANGUAGES } from '@parley/contracts/recordings/spoken-languages.ts';
import { toCaptionLanguage } from './caption-language.ts';

it('has captions only in the languages that the meeting service transcribes live', () => {
  const spoken = SPOKEN_LANGUAGES.filter((language) => toCaptionLanguage(language) !== undefined);
  expect(SPOKEN_LANGUAGES).toHaveLength(99);
  expect(spoken.sort()).toEqual(
    ['de', 'en', 'es', 'fr', 'hi', 'it', 'ja', 'ko', 'pt', 'th', 'zh'].sort(),
  );
  expect(toCaptionLanguage('en')).toBe('en-US');
});

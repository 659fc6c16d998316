import { expect, test } from 'vitest';
import { areDrawnAlike, lacksFont } from './lacks-font.ts';

test('letters that no font has look the same', () => {
  expect(areDrawnAlike(['\u{10fff0}', '\u{10fff1}'])).toBe(true);
  expect(areDrawnAlike(['a', 'b'])).toBe(false);
  expect(areDrawnAlike(['a'])).toBe(false);
});

test.each([
  ['a font that is in the file', false, '\u0e01\u0e02'],
  ['text in Latin letters', true, 'Curriculum vitae'],
])('%s is no reason for a notice', async (_, missingFile, str) => {
  const page = {
    commonObjs: [['g_d0_f1', { missingFile }]],
    getTextContent: () => Promise.resolve({ items: [{ str }] }),
  };
  expect(await lacksFont(page)).toBe(false);
});

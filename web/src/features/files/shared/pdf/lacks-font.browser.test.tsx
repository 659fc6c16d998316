import { expect, test } from 'vitest';
import { loadEastAsianFont } from './east-asian-fonts.ts';
import { areDrawnAlike, findMissingFont } from './lacks-font.ts';

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
  expect(await findMissingFont(page)).toBeUndefined();
});

test.each([
  ['Japanese', 'HeiseiKakuGo-W5', '履歴書 山田'],
  ['Korean', 'HYSMyeongJo-Medium', '이력서 김철수'],
  ['simplified Chinese', 'STSong-Light', '简历 王伟'],
  ['traditional Chinese', 'MSung-Light', '履歷 陳大文'],
])(
  'a font for %s text is served, and only what the text needs is loaded',
  async (_, name, text) => {
    const family = `test ${name}`;
    const letters = [...text.replace(' ', '')].slice(0, 2);
    const faces = await loadEastAsianFont({ text, fonts: [{ family, name }] });
    expect(faces.length).toBeGreaterThan(0);
    expect(faces.length).toBeLessThan(10);
    expect(areDrawnAlike(letters, `"${family}"`)).toBe(false);
    expect(faces.every(({ status }) => status === 'loaded')).toBe(true);
  },
);

test('no font is loaded for a script that none is served for', async () => {
  expect(await loadEastAsianFont({ text: 'ประวัติ', fonts: [{ family: 'a', name: 'b' }] })).toEqual(
    [],
  );
});

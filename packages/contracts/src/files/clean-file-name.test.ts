import { expect, test } from 'vitest';
import { cleanFileName, MAX_FILE_NAME } from './clean-file-name.ts';
import { fileName } from './file.schema.ts';

test.each([
  ['cv.pdf', 'cv.pdf'],
  ['CV: Ana/Silva "final"?.pdf', 'CV_ Ana_Silva _final__.pdf'],
  ['C:\\Users\\ana\\cv.pdf', 'C__Users_ana_cv.pdf'],
  ['../../etc/passwd', '.._.._etc_passwd'],
  ['\u202ecv\u202c.pdf', 'cv.pdf'],
  ['two\nlines.pdf', 'two lines.pdf'],
  ['cv.pdf. ', 'cv.pdf'],
  ['..', '_'],
  ['///', '___'],
  ['履歴書 山田　太郎.pdf', '履歴書 山田　太郎.pdf'],
  ['سيرة ذاتية.pdf', 'سيرة ذاتية.pdf'],
  ['.pdf', '.pdf'],
])('the file %j is stored as %j', (name, stored) => {
  expect(cleanFileName(name)).toBe(stored);
  expect(cleanFileName(stored)).toBe(stored);
  expect(fileName.parse(name)).toBe(stored);
});

test('a long name is shortened before its ending', () => {
  const stored = cleanFileName(`${'ä'.repeat(300)}.docx`);
  expect(stored).toHaveLength(MAX_FILE_NAME);
  expect(stored).toMatch(/ä…\.docx$/);
  expect(cleanFileName(`${'😀'.repeat(300)}.x`).isWellFormed()).toBe(true);
});

test.each(['', ' \u200b '])('a file without a name is refused: %j', (name) => {
  expect(fileName.safeParse(name).success).toBe(false);
});

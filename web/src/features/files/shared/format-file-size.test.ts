import { expect, test } from 'vitest';
import { formatFileSize, typeWord } from './format-file-size.ts';

test('formats sizes in the unit that people use', () => {
  expect([0, 1023, 1024, 51_200, 1_048_576, 3_565_158].map(formatFileSize)).toEqual([
    '0 B',
    '1023 B',
    '1 KB',
    '50 KB',
    '1.0 MB',
    '3.4 MB',
  ]);
});

test('names the accepted types, and shows others unchanged', () => {
  expect(typeWord('application/pdf')).toBe('PDF');
  expect(typeWord('application/zip')).toBe('application/zip');
});

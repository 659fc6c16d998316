import { expect, test } from 'vitest';
import { readText } from './read-text.ts';

const latin1 = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));

test.each([
  ['old Macs', latin1('Lebenslauf\rM\u00fcller\rK\u00f6ln'), 'Lebenslauf\nMüller\nKöln'],
  ['Windows', latin1('Lebenslauf\r\nM\u00fcller\r\n\r\nK\u00f6ln'), 'Lebenslauf\nMüller\n\nKöln'],
  ['pages', new TextEncoder().encode('Page 1\fPage 2'), 'Page 1\n\nPage 2'],
  [
    'UTF-16',
    new Uint8Array(Buffer.from('\ufeffM\u00fcller\r\nK\u00f6ln', 'utf16le')),
    'Müller\nKöln',
  ],
])('the lines of a text of %s are kept', async (_, bytes, text) =>
  expect(await readText(bytes)).toBe(text),
);

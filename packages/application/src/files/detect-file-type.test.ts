import { describe, expect, test } from 'vitest';
import { detectFileType } from './detect-file-type.ts';
import { withEnding } from './with-ending.ts';

const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const ODT = 'application/vnd.oasis.opendocument.text';

/** Returns the list of entries at the end of a ZIP. */
const listed = (...names: string[]) =>
  names
    .map((name) => {
      const entry = Buffer.alloc(46);
      entry.writeUInt32LE(0x02014b50, 0);
      entry.writeUInt16LE(name.length, 28);
      return entry.toString('latin1') + name;
    })
    .join('');

describe('the content decides the type', () => {
  test.each([
    ['cv', '%PDF-1.4', 'application/pdf'],
    ['cv.pdf', '\u00ef\u00bb\u00bf%PDF-1.4', 'application/pdf'],
    ['cv.pdf', `junk of a printer\r\n${' '.repeat(900)}%PDF-1.4`, 'application/pdf'],
    ['about.txt', `How I write ${' '.repeat(40)} %PDF-1.4 files`, 'text/plain'],
    ['about.md', `How I write ${' '.repeat(40)} %PDF-1.4 files`, 'text/plain'],
    ['a.txt', '\u0089PNG\r\n\u001a\n', 'image/png'],
    ['a.jfif', '\u00ff\u00d8\u00ff\u00e0', 'image/jpeg'],
    ['a', '{\\rtf1\\ansi', 'application/rtf'],
    ['winmail.dat', '\u0078\u009f\u003e\u0022\u0001', 'application/vnd.ms-tnef'],
    ['a.doc', '\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1', 'application/msword'],
    ['locked.docx', '\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1', DOCX],
    ['a.xls', '\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1', undefined],
    ['a', '\u0000\u0000\u0000\u0018ftypheic\u0000', 'image/heic'],
    ['a.mp4', '\u0000\u0000\u0000\u0018ftypisom\u0000', undefined],
    ['a', `PK\u0003\u0004picture${listed('docProps/thumbnail.jpeg', 'word/document.xml')}`, DOCX],
    ['a.docx', `PK\u0003\u0004${listed('xl/workbook.xml')}`, undefined],
    ['a', 'PK\u0003\u0004mimetypeapplication/vnd.oasis.opendocument.text', ODT],
    ['a.txt', 'J\u00fcrgen Gr\u00f6\u00dfl', 'text/plain'],
    ['a.txt', '\u00ff\u00feJ\u0000\u00fc\u0000', 'text/plain'],
    ['a.txt', '\u0097\u00f0\u0094\u0046', 'text/plain'],
    ['a.txt', 'MZ\u0090\u0000\u0003\u0000\u0000\u0000', undefined],
    ['a.txt', '  <!DOCTYPE html><script>', undefined],
    ['a.txt', '\u00ef\u00bb\u00bf<svg onload=alert(1)>', undefined],
    ['a.txt', '\u00ff\u00fe<\u0000s\u0000c\u0000r\u0000i\u0000p\u0000t\u0000>\u0000', undefined],
    ['a.pdf', '', undefined],
  ])('%s beginning with %j', (name, content, type) => {
    expect(detectFileType(name, { head: bytes(content) })).toBe(type);
  });

  test('a large Word document is known by its last bytes', () => {
    const head = bytes(`PK\u0003\u0004thumbnail${'x'.repeat(9000)}`);
    const tail = bytes(listed('_rels/.rels', 'word/document.xml'));
    expect(detectFileType('cv', { head, tail })).toBe(DOCX);
  });
});

test.each([
  ['Curriculum Vitae', 'application/pdf', 'Curriculum Vitae.pdf'],
  ['CV.PDF', 'application/pdf', 'CV.PDF'],
  ['CV 1.5', 'application/pdf', 'CV 1.5.pdf'],
  ['notes.md', 'text/plain', 'notes.md'],
  ['notes', 'text/plain', 'notes.txt'],
  ['photo.jfif', 'image/jpeg', 'photo.jfif'],
  ['data.bin', 'application/octet-stream', 'data.bin'],
])('%s of type %s is named %s', (name, type, named) => {
  expect(withEnding(name, type)).toBe(named);
});

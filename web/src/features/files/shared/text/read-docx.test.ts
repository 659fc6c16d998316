import { deflateRawSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { readDocx, readWordXml } from './read-docx.ts';

/** Returns a ZIP archive with these files, packed, without checksums, which the reader ignores. */
function toZip(files: Readonly<Record<string, string | Buffer>>): Uint8Array<ArrayBuffer> {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, content] of Object.entries(files)) {
    const packed = deflateRawSync(content);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(at, 42);
    locals.push(local, Buffer.from(name), packed);
    directory.push(entry, Buffer.from(name));
    at += local.length + name.length + packed.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Object.keys(files).length, 10);
  end.writeUInt32LE(at, 16);
  return new Uint8Array(Buffer.concat([...locals, ...directory, end]));
}

const NAMESPACE = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const toXml = (body: string, prefix = 'w'): string =>
  `<?xml version="1.0" encoding="UTF-8"?><${prefix}:document xmlns:${prefix}="${NAMESPACE}">` +
  `<${prefix}:body>${body}</${prefix}:body></${prefix}:document>`;
const run = (text: string): string => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
const paragraph = (content: string, properties = ''): string =>
  `<w:p w:rsidR="00A1"><w:pPr>${properties}</w:pPr>${content}</w:p>`;

describe('the text of a Word file', () => {
  test('has headings, paragraphs, lists and tables', () => {
    const cell = (text: string) => `<w:tc>${paragraph(run(text))}</w:tc>`;
    const xml = toXml(
      paragraph(run('Ann Lee'), '<w:pStyle w:val="Title"/>') +
        paragraph(run('Work'), '<w:pStyle w:val="berschrift2"/>') +
        paragraph(`${run('Go &amp; ')}${run('Rust&#8217;s')}<w:r><w:tab/></w:r>${run('2020')}`) +
        paragraph(run('Kafka'), '<w:numPr><w:ilvl w:val="1"/><w:numId w:val="3"/></w:numPr>') +
        paragraph('') +
        `<w:tbl><w:tr>${cell('Year')}${cell('Place')}</w:tr><w:tr>${cell('2019')}` +
        `<w:tc>${paragraph(run('Leeds'))}${paragraph(run('Bath'))}</w:tc></w:tr></w:tbl>`,
    );
    expect(readWordXml(xml)).toEqual([
      { kind: 'heading', level: 1, text: 'Ann Lee' },
      { kind: 'heading', level: 2, text: 'Work' },
      { kind: 'paragraph', text: 'Go & Rust’s\t2020' },
      { kind: 'item', level: 1, text: 'Kafka' },
      {
        kind: 'table',
        rows: [
          ['Year', 'Place'],
          ['2019', 'Leeds\nBath'],
        ],
      },
    ]);
  });

  test('has text boxes once, and nothing that was deleted', () => {
    const box = `<w:txbxContent>${paragraph(run('In a box'))}</w:txbxContent>`;
    const xml = toXml(
      paragraph(
        `${run('Around')}<w:r><mc:AlternateContent><mc:Choice>${box}</mc:Choice>` +
          `<mc:Fallback>${box}</mc:Fallback></mc:AlternateContent></w:r>` +
          '<w:del><w:r><w:delText>not this</w:delText></w:r></w:del>' +
          `<w:moveFrom w:id="1"><w:moveFromRangeStart/>${run('nor this')}</w:moveFrom>`,
      ),
    );
    expect(readWordXml(xml).map((block) => 'text' in block && block.text)).toEqual([
      'In a box',
      'Around',
    ]);
  });

  test('is read whatever the file calls the namespace, with its header first', async () => {
    const file = toZip({
      '[Content_Types].xml': '<Types/>',
      'word/document.xml': toXml('<x:p><x:r><x:t>Five years of Go</x:t></x:r></x:p>', 'x'),
      'word/header1.xml': toXml(paragraph(run('Zoë Novák'))),
    });
    expect(await readDocx(file)).toEqual([
      { kind: 'paragraph', text: 'Zoë Novák' },
      { kind: 'paragraph', text: 'Five years of Go' },
    ]);
  });
});

describe('hostile files', () => {
  test('that are no Word file are refused', async () => {
    const bytes = (text: string) => new Uint8Array(Buffer.from(text));
    await expect(readDocx(bytes('no archive'))).rejects.toThrow('no ZIP archive');
    await expect(readDocx(toZip({ 'a.txt': 'a' }))).rejects.toThrow('no Word file');
  });

  test('that unpack to far more than a document are refused before they fill the memory', async () => {
    const bomb = toZip({ 'word/document.xml': Buffer.alloc(40 * 1024 * 1024, 'a') });
    expect(bomb.length).toBeLessThan(1_000_000);
    await expect(readDocx(bomb)).rejects.toThrow('too large');
  });

  test.each([
    ['of ">"', '>'.repeat(1_000_000)],
    ['of "<"', '<'.repeat(1_000_000)],
    ['of nested paragraphs', '<w:p>'.repeat(200_000)],
    ['of nested tables', '<w:tbl><w:tr><w:tc>'.repeat(50_000)],
    ['of entities', `<w:p><w:t>${'&#x'.repeat(330_000)}</w:t></w:p>`],
    ['of one word', `<w:p><w:t>${'a'.repeat(1_000_000)}</w:t></w:p>`],
  ])('a megabyte %s takes linear time', (_, body) => {
    const began = performance.now();
    readWordXml(body);
    expect(performance.now() - began).toBeLessThan(20_000);
  });
});

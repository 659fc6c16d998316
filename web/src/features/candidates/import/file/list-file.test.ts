import { expect, test } from 'vitest';
import { FileRefusal, findReading, openList, readTable } from './list-file.ts';

const open = async (content: string | Uint8Array<ArrayBuffer>, name = 'list.csv') => {
  const { file, reading } = await openList(new File([content], name));
  return { file, reading, ...readTable(file, reading) };
};
const linesOf = ({ lines }: { lines: readonly { line: number; cells: readonly string[] }[] }) =>
  lines.map(({ line, cells }) => `${line} ${cells.join('|')}`);

test.each([
  ['Name;E-Mail\r\nA;a@x\r\n', ';', 1, ['2 A|a@x']],
  ['sep=;\r\nName;E-Mail\r\nA;a@x\r\n', ';', 2, ['3 A|a@x']],
  ['Name,E-Mail\rA,a@x\r', ',', 1, ['2 A|a@x']],
  ['Export of May\n\nName;E-Mail\nA;a@x', ';', 3, ['4 A|a@x']],
  ['A,a@x\nB,b@x', ',', 0, ['1 A|a@x', '2 B|b@x']],
  ['Name,E-Mail\n,\n\nA,a@x', ',', 1, ['4 A|a@x']],
  ['Name,Notes,E-Mail\nA,"1\n2",a@x\nB,,b@x', ',', 1, ['2 A|1\n2|a@x', '4 B||b@x']],
])('finds how %j is to be read', async (text, separator, headLine, lines) => {
  const opened = await open(text);
  expect(opened.reading).toEqual({ encoding: 'utf-8', separator, headLine });
  expect(linesOf(opened)).toEqual(lines);
});

test('another encoding, separator or line of heads can be chosen', async () => {
  const { file, reading } = await open(
    Uint8Array.from([...'Name;Ort\nMia;K'].map((char) => char.charCodeAt(0)).concat([0xf6, 0x6c])),
  );
  expect(reading.encoding).toBe('windows-1252');
  expect(linesOf(readTable(file, reading))).toEqual(['2 Mia|Köl']);
  const russian = findReading(file, 'windows-1251');
  expect(linesOf(readTable(file, russian))).toEqual(['2 Mia|Kцl']);
  expect(findReading(file, 'utf-8', ',').separator).toBe(',');
  expect(linesOf(readTable(file, { ...reading, headLine: 0 }))[0]).toBe('1 Name|Ort');
});

test('a column without a head exists, and those above the limit are counted', async () => {
  expect((await open('Name,Email\nA,a@x,more')).heads).toEqual(['Name', 'Email', '']);
  const { heads, columnsLeft } = await open(`Name,Email${',x'.repeat(9_998)}\nA,a@x`);
  expect([heads.length, columnsLeft]).toEqual([200, 9_800]);
});

test('a character that cannot be read names its line, and does not change the encoding', async () => {
  const bytes = new TextEncoder().encode('Name,Ort\nJürgen,Köln\nŁucja,Łódź\nA,#\n');
  const opened = await open(bytes.map((byte) => (byte === 0x23 ? 0xc5 : byte)));
  expect(opened.reading.encoding).toBe('utf-8');
  expect(linesOf(opened)[1]).toBe('3 Łucja|Łódź');
  expect(opened.unreadable).toEqual([4]);
});

test('a stray zero does not make a list something else', async () =>
  expect(linesOf(await open('Name,Email\nA\u0000na,a@x\nBo,b@x'))).toEqual([
    '2 Ana|a@x',
    '3 Bo|b@x',
  ]));

test('a stray quotation mark names its line', async () =>
  expect((await open('Name,Email\n"Bob" T,b@x\nEva,e@x')).strayQuotes).toEqual([2]));

test.each([
  ['Name,Email\r\n', 'empty'],
  ['', 'empty'],
  [Uint8Array.from({ length: 10_010 }, (_, at) => (at % 2 ? 10 : 65)), 'too-many'],
  [Uint8Array.from([0x50, 0x4b, 0x03, 0x04, 0, 0]), 'workbook'],
  [Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), 'workbook'],
  ['%PDF-1.7', 'not-text'],
  ['\n<html><body><table><tr><td>Name</td></tr></table>', 'workbook'],
  ['<table><tr><td>Name</td><td>a@x</td></tr></table>', 'workbook'],
  ['\ufeff<?xml version="1.0"?><Workbook>', 'workbook'],
  [new Uint8Array(Buffer.from('\ufeff<table><tr>', 'utf16le')), 'workbook'],
  ['{\\rtf1\\ansi Name', 'not-text'],
  ['BEGIN:VCARD\nFN:Ana\nEMAIL:a@x\n', 'not-text'],
  [Uint8Array.from({ length: 500 }, (_, at) => (at * 7) % 11), 'not-text'],
])('%# is refused: %s', async (content, problem) => {
  await expect(open(content, 'list.csv')).rejects.toThrow(new FileRefusal(problem as never));
});

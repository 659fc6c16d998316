import { describe, expect, test } from 'vitest';
import { decodeText, limitGuesses } from './decode-text.ts';

/** Bytes written as hexadecimal or as Latin-1, made with the codecs of Python. */
const hex = (digits: string) => new Uint8Array(Buffer.from(digits, 'hex'));
const latin1 = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));

describe('the encoding that the sender names', () => {
  test.each([
    ['cp850', hex('47728181e165'), 'Grüüße'],
    ['IBM437', hex('477281e165'), 'Grüße'],
    ['cp852', hex('5aa5abe4'), 'Ząźń'],
    ['macroman', hex('47729fa765'), 'Grüße'],
    ['cp932', hex('966b878a'), '北㈱'],
    ['iso-2022-jp-ms', latin1('\u001b$B$O$$\u001b(B'), 'はい'],
    ['iso2022_jp', latin1('\u001b$B$O$$\u001b(B'), 'はい'],
    ['UTF-7', latin1('sch+APY-n +IBM 1 +- 1'), 'schön – 1 + 1'],
    ['hz-gb-2312', latin1('~{Dz~}!'), '您!'],
    ['ks_c_5601-1987', hex('b8f1'), '목'],
    ['UTF-16', hex('fffe47007200'), 'Gr'],
    ['utf-16', hex('004700720020'), 'Gr '],
    ['"ISO-8859-15"', hex('a4'), '€'],
    ['iso-8859-1', hex('80'), '€'],
  ])('%s is decoded', (label, bytes, text) => {
    expect(decodeText(bytes, label)).toBe(text);
  });

  test.each([
    ['utf-8', latin1('Gr\u00fc\u00dfe aus Sch\u00f6nau'), 'Grüße aus Schönau'],
    ['iso-8859-1', new TextEncoder().encode('Grüße → 😀'), 'Grüße → 😀'],
    ['x-unknown', new TextEncoder().encode('Grüße'), 'Grüße'],
    ['utf-8', hex('4772c3bcc39f6520c3a4c3b6c3bc20c3'), 'Grüße äöü �'],
    ['utf-8', hex('cff0e8e2e5f22c20d4b8e4eef0'), 'Привет, Фёдор'],
    ['us-ascii', latin1('Gr\u00fc\u00dfe'), 'Grüße'],
    ['windows-1258', new TextEncoder().encode('Thứ năm được'), 'Thứ năm được'],
    ['koi8-r', new TextEncoder().encode('Четверг'), 'Четверг'],
    ['windows-1251', hex('d7e5f2e2e5f0e3'), 'Четверг'],
    ['us-ascii', hex('470072001320fc00'), 'Gr–ü'],
    ['utf-8', latin1('one\u0000 zero'), 'one\u0000 zero'],
  ])('%s is a hint: the bytes decide', (label, bytes, text) => {
    expect(decodeText(bytes, label)).toBe(text);
  });
});

describe('without a label', () => {
  test.each([
    ['UTF-8', new TextEncoder().encode('Grüße'), 'Grüße'],
    ['UTF-8 with a mark', hex('efbbbf4a'), 'J'],
    ['UTF-16', hex('4a00fc007200'), 'Jür'],
    ['a text with one zero byte', latin1('a zero \u0000byte'), 'a zero \u0000byte'],
    ['windows-1252', latin1('J\u00fcrgen, K\u00f6ln \u0096 5 \u0080'), 'Jürgen, Köln – 5 €'],
    ['Shift JIS', hex('97f094468f912e706466'), '歴認書.pdf'],
    ['KOI8-R', hex('fec5d4d7c5d2c7'), 'Четверг'],
    ['windows-1251', hex('c4eee1f0fbe920e4e5edfc'), 'Добрый день'],
    ['windows-1250', hex('447a69ea6b756aea2c20a3756b61737a'), 'Dziękuję, Łukasz'],
    ['windows-1254', hex('5465fe656b6bfc726c65722c2049fefd6c'), 'Teşekkürler, Işıl'],
    ['EUC-KR', hex('b1e8c3b6bcf620b0a1b3aab4d9'), '김철수 가나다'],
    ['ISO-2022-JP', latin1('\u001b$B$O$$\u001b(B'), 'はい'],
  ])('%s is found', (_, bytes, text) => {
    expect(decodeText(bytes)).toBe(text);
  });
});

test.each([0xff, 0x80, 0x1b, 0x2b, 0x7e, 0x00])('a megabyte of byte %i is decoded', (byte) => {
  const bytes = new Uint8Array(1_000_000).fill(byte);
  const start = process.cpuUsage();
  for (const label of ['', 'utf-7', 'hz-gb-2312', 'x-unknown', 'cp850', 'iso-2022-kr'])
    decodeText(bytes, label);
  expect(process.cpuUsage(start).user / 1000).toBeLessThan(20_000);
});

test('of many texts of one mail only the first are guessed, and each that is UTF-8 is read so', () => {
  const cyrillic = hex('c4eee1f0fbe920e4e5edfc');
  const western = latin1('Gr\u00fc\u00dfe aus K\u00f6ln');
  const texts = Array.from({ length: 1000 }, () => cyrillic);
  const read = limitGuesses(() =>
    [...texts, western, new TextEncoder().encode('Köln')].map((bytes) => decodeText(bytes)),
  );
  expect(new Set(read.slice(0, 1000))).toEqual(new Set(['Добрый день']));
  expect(read.slice(1000)).toEqual(['GrьЯe aus Kцln', 'Köln']);
  expect(limitGuesses(() => decodeText(western))).toBe('Grüße aus Köln');
});

import { describe, expect, it } from 'vitest';
import { decode, type Encoding, findEncoding } from './encodings.ts';
import { guessEncoding } from './guess-encoding.ts';

/** Encodes with a table that is made by decoding all bytes, and all pairs of bytes if needed. */
function encode(text: string, encoding: Encoding): Uint8Array {
  const decoder = new TextDecoder(encoding);
  const table = new Map<string, number[]>();
  const add = (bytes: number[]) => {
    const char = decoder.decode(Uint8Array.from(bytes));
    if ([...char].length === 1 && char !== '\ufffd' && !table.has(char)) table.set(char, bytes);
  };
  for (let byte = 0; byte < 256; byte += 1) add([byte]);
  if ([...text].some((char) => !table.has(char)))
    for (let first = 0x81; first < 0xff; first += 1)
      for (let second = 0x40; second < 0xff; second += 1) add([first, second]);
  return Uint8Array.from([...text].flatMap((char) => table.get(char)!));
}

const isKnownHead = (text: string) => ['Imię', '姓名', '名前'].includes(text);
const guess = (bytes: Uint8Array) => guessEncoding(bytes, [], isKnownHead);

describe('findEncoding', () => {
  it.each([
    [[0xff, 0xfe, 0x41, 0], 'utf-16le'],
    [[0xfe, 0xff, 0, 0x41], 'utf-16be'],
    [[0x41, 0, 0x42, 0], 'utf-16le'],
    [[0, 0x41, 0, 0x42], 'utf-16be'],
    [[0xef, 0xbb, 0xbf, 0x41], 'utf-8'],
    [[0x41, 0xc3, 0xa9], 'utf-8'],
    [[0x41, 0xe9], undefined],
    [[0x1b, 0x24, 0x42, 0x3b, 0x33, 0x1b, 0x28, 0x42], 'iso-2022-jp'],
    [[], 'utf-8'],
    // "Größe 履", whose last character is cut.
    [[...new TextEncoder().encode('Größe 履歴履')].slice(0, -1), 'utf-8'],
    // A stray zero in a list.
    [[...new TextEncoder().encode('Name,E-Mail\nJö\u0000rg,joerg@mail.example\n')], 'utf-8'],
  ])('of %j', (bytes, encoding) => expect(findEncoding(Uint8Array.from(bytes))).toBe(encoding));
});

it('finds UTF-16 without a mark in Japanese, which has few zeros', () => {
  const text = `${'山田太郎と佐藤花子の履歴書です。'.repeat(2)}\n東京都`;
  const bytes = new Uint8Array(Buffer.from(text, 'utf16le'));
  expect(findEncoding(bytes)).toBe('utf-16le');
});

describe('a text in UTF-8 with a broken character', () => {
  const text = 'Name,Ort\nJürgen Größl,Köln\nŁucja,Łódź\n';
  const broken = [...new TextEncoder().encode(text), 0xc5, 0x0a];
  it('is UTF-8', () => expect(findEncoding(Uint8Array.from(broken))).toBe('utf-8'));
  it('is not, if most are broken', () =>
    expect(
      findEncoding(Uint8Array.from([0xc5, 0x0a, 0xe4, 0x20, 0xf6, 0xc3, 0xa9])),
    ).toBeUndefined());
});

describe('guessEncoding', () => {
  it.each<[Encoding, string]>([
    ['windows-1252', 'Name;Ort\nJürgen Größl;Köln\nOle Bø;Tromsø\n'],
    ['windows-1252', 'Name,Notes\nAna – Lima,“fine” it’s €5\n'],
    ['windows-1252', 'Name,City\nJosé Lima,Faro\n'],
    ['macintosh', 'Name;Ort\nJürgen Größl;Köln\nAnna Weiß;Österreich\n'],
    ['windows-1250', 'Imię;Miasto\nŁukasz Żółć;Łódź\nŠárka Dvořáková;Plzeň\n'],
    ['windows-1250', 'Name,City\nGyőző Szűcs;Győr\n'],
    ['iso-8859-2', 'Name;City\nStanisław Wiśniewski;Łódź\nŠárka;Plzeň\n'],
    ['windows-1251', 'Name,City\nЁлкин Фёдор,Москва\n'],
    ['koi8-r', 'Name,City\nИванов Пётр,Томск\n'],
    ['windows-1253', 'Name,City\nΚώστας Παπαδόπουλος,Αθήνα\n'],
    ['windows-1254', 'Name,City\nİrem Işık,İstanbul\n'],
    ['windows-1257', 'Name,City\nŽydrūnas Šarūnas,Kėdainiai\n'],
    ['windows-874', 'Name,City\nสมชาย ใจดี,กรุงเทพ\n'],
    ['shift_jis', '名前,Mail\n山田 太郎,y@m.example\n'],
    ['euc-jp', 'Name,Mail\n佐藤花子,y@m.example\n鈴木 一郎,s@m.example\n'],
    ['gb18030', '姓名,City\n王小明,北京\n'],
    ['big5', '姓名,City\n陳志明,台北\n'],
    ['euc-kr', 'Name,City\n홍길동,서울\n'],
    ['windows-1252', '25 °C, 5 ± 2, §3'],
    ['macintosh', 'Jürgen Größl, Köln, Österreich'],
    ['windows-1251', 'Резюме\nФёдор Щукин, Москва\nОпыт работы: пять лет'],
    ['windows-1250', 'Dziękuję, czwartek pasuje. Łukasz'],
    ['windows-1254', 'Perşembe günü uygun, teşekkürler.'],
    ['shift_jis', '履歴書.pdf'],
    ['euc-jp', '木曜日でお願いします。'],
    ['gb18030', '星期四可以。'],
    ['big5', '星期四可以。'],
    ['euc-kr', '안녕하세요. 목요일 괜찮습니다.'],
  ])('finds %s in %j', (encoding, text) => {
    const bytes = encode(text, encoding);
    const found = guess(bytes);
    // Two encodings may have the same bytes for a text; then either is right.
    expect(decode(bytes, found)).toBe(text);
  });

  it('uses what a detector says about the frequency of letters', () => {
    const bytes = encode('Name,City\nדוד כהן,תל אביב\n', 'windows-1255');
    const detected = [{ name: 'ISO-8859-8', confidence: 60 }];
    expect(guessEncoding(bytes, detected, isKnownHead)).toBe('windows-1255');
  });

  it.each([
    ['one word of a megabyte', Uint8Array.from({ length: 1_000_000 }, () => 0xe9)],
    ['all bytes', Uint8Array.from({ length: 1_000_000 }, (_, at) => at % 256)],
  ])('ends for %s', { timeout: 60_000 }, (_, bytes) => expect(guess(bytes)).toBeTypeOf('string'));
});

import { expect, test } from 'vitest';
import { decodeText } from './decode-text.ts';

const bytes = (hex: string) => new Uint8Array(Buffer.from(hex.replaceAll(' ', ''), 'hex'));
const latin1 = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));
const utf16 = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le'));
const swapped = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le').swap16());

const GERMAN = 'Lebenslauf\r\nMüller, Köln\r\nFußball, Schülerzeitung';

test.each([
  ['UTF-8', new Uint8Array(Buffer.from(GERMAN)), GERMAN],
  ['UTF-8 with a mark', new Uint8Array(Buffer.from(`\uFEFF${GERMAN}`)), GERMAN],
  ['windows-1252', latin1(GERMAN), GERMAN],
  ['UTF-16 with a mark', utf16(`\uFEFF${GERMAN}`), GERMAN],
  ['UTF-16 without a mark', utf16(GERMAN), GERMAN],
  ['UTF-16 in the other order', swapped(`\uFEFF${GERMAN}`), GERMAN],
  [
    'Shift JIS',
    bytes('97 9a 97 f0 8f 91 0d 0a 8e 52 93 63 91 be 98 59 0d 0a 93 8c 8b 9e 93 73'),
    '履歴書\r\n山田太郎\r\n東京都',
  ],
  ['nothing', new Uint8Array(0), ''],
])('a text file in %s is read as it was written', (_, file, text) => {
  expect(decodeText(file)).toBe(text);
});

test('a megabyte of any byte is decoded in time', () => {
  const began = performance.now();
  for (const byte of [0x00, 0x80, 0xff, 0x3e]) decodeText(new Uint8Array(1_000_000).fill(byte));
  expect(performance.now() - began).toBeLessThan(20_000);
});

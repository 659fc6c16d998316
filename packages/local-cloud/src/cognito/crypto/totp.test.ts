import { expect, test } from 'vitest';
import { findTotpStep, totpCode, totpStep, fromBase32, toBase32 } from './totp.ts';

// The values are from RFC 6238 appendix B, SHA-1: the last six of its eight digits.
const secret = toBase32(Buffer.from('12345678901234567890'));

test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('at %i s the code is %s', (seconds, code) => {
  expect(totpCode(secret, totpStep(seconds * 1000))).toBe(code);
});

test('a code is accepted one step early or late, and no further', () => {
  const found = [-2, -1, 0, 1, 2].map((drift) =>
    findTotpStep(secret, totpCode(secret, 100 + drift), 100 * 30_000),
  );
  expect(found).toEqual([undefined, 99, 100, 101, undefined]);
  expect(findTotpStep(secret, '12345', 0)).toBeUndefined();
});

test('base32 follows RFC 4648 and decodes what it encoded', () => {
  expect(
    ['f', 'fo', 'foo', 'foob', 'fooba', 'foobar'].map((text) => toBase32(Buffer.from(text))),
  ).toEqual(['MY', 'MZXQ', 'MZXW6', 'MZXW6YQ', 'MZXW6YTB', 'MZXW6YTBOI']);
  const bytes = Buffer.from(Array.from({ length: 32 }, (_, i) => (i * 37) & 255));
  expect(fromBase32(toBase32(bytes))).toEqual(bytes);
  expect(() => fromBase32('A1')).toThrow(RangeError);
});

import { expect, test } from 'vitest';
import {
  modPow,
  padHex,
  srpGroup,
  beginSrp,
  provesPassword,
  makeSrpVerifier,
  matchesSrpVerifier,
} from './srp.ts';

const identity = { poolName: 'Pool', sub: '0b7a7d0e-0000-4000-8000-000000000001' };
const salt = Buffer.alloc(16, 0x9f);

test('the group is the 3072-bit one with the generator 2', () => {
  expect(srpGroup.prime.toString(2)).toHaveLength(3072);
  expect(modPow(2n, srpGroup.prime - 1n)).toBe(1n);
});

test.each([
  [0n, 5n, 0n],
  [7n, 0n, 1n],
  [7n, 1n, 7n],
  [3n, 5n, 243n],
  [srpGroup.prime - 1n, 2n, 1n],
  [srpGroup.prime - 1n, 2n ** 512n + 1n, srpGroup.prime - 1n],
  [2n, 3072n, 2n ** 3072n - srpGroup.prime],
])('%i to the power of %i is computed modulo the prime', (base, exponent, result) => {
  expect(modPow(base, exponent)).toBe(result);
});

test.each([
  [0x7fn, '7f'],
  [0x80n, '0080'],
  [0xfffn, '0fff'],
  [0n, '00'],
])('%i is padded to %s', (value, hex) => {
  expect(padHex(value)).toBe(hex);
});

test('a verifier matches only its own password and user', () => {
  const verifier = makeSrpVerifier(identity, 'päss wörd', salt);
  expect(verifier.salt).toBe(`00${'9f'.repeat(16)}`);
  expect(matchesSrpVerifier(identity, 'päss wörd', verifier)).toBe(true);
  expect(matchesSrpVerifier(identity, 'pass word', verifier)).toBe(false);
  expect(matchesSrpVerifier({ ...identity, sub: 'other' }, 'päss wörd', verifier)).toBe(false);
});

test.each([
  ['zero', 0n],
  ['the prime', srpGroup.prime],
  ['twice the prime', 2n * srpGroup.prime],
  ['more than the prime', srpGroup.prime + 2n],
])('an A that is %s is refused', (_, A) => {
  expect(beginSrp(A.toString(16), '2', Buffer.alloc(32, 1))).toBeUndefined();
});

test('a claim signed without knowledge of the password proves nothing', () => {
  const { verifier } = makeSrpVerifier(identity, 'secret', salt);
  const handshake = beginSrp('2', verifier, Buffer.alloc(32, 7))!;
  const claim = { ...identity, verifier, secretBlock: 'AAAA', timestamp: 'now' };
  for (const signature of ['', 'AAAA', Buffer.alloc(32).toString('base64')]) {
    expect(provesPassword(handshake, { ...claim, signature })).toBe(false);
  }
});

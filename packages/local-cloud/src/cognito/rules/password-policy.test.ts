import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { assertPasswordPolicy, makeTemporaryPassword } from './password-policy.ts';

const policy = {
  minimumLength: 12,
  requireLowercase: true,
  requireUppercase: true,
  requireNumbers: true,
  requireSymbols: true,
};

test.each([
  ['Short-1', 'Password not long enough'],
  ['correct-horse-9', 'Password must have uppercase characters'],
  ['CORRECT-HORSE-9', 'Password must have lowercase characters'],
  ['Correct-horse-x', 'Password must have numeric characters'],
  ['Correcthorse99', 'Password must have symbol characters'],
  [' Correct-horse-9', 'Password must satisfy regular expression pattern'],
])('%s is refused: %s', (password, reason) => {
  expect(() => assertPasswordPolicy(password, policy)).toThrow(reason);
});

test.each([
  ['a good password', 'Correct-horse-9', policy],
  [
    'a weak one where the policy asks for nothing',
    'aaaaaa',
    {
      minimumLength: 6,
      requireLowercase: false,
      requireUppercase: false,
      requireNumbers: false,
      requireSymbols: false,
    },
  ],
])('%s passes', (_, password, wanted) => {
  expect(() => assertPasswordPolicy(password, wanted)).not.toThrow();
});

test('temporary passwords satisfy the policy and differ', () => {
  const made = Array.from({ length: 50 }, () =>
    makeTemporaryPassword({ ...policy, minimumLength: 20 }, randomBytes),
  );
  for (const password of made) assertPasswordPolicy(password, { ...policy, minimumLength: 20 });
  expect(new Set(made).size).toBe(50);
});

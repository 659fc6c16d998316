import { expect, test } from 'vitest';
import { initials } from './initials.ts';

test.each([
  ['Asha Raman', 'AR'],
  ['  Ana  Maria de Souza ', 'AS'],
  ['Zoë', 'Z'],
  ['', '?'],
  ['𝒜lpha Beta', '𝒜B'],
  ['Robin Ashdown (sample)', 'RA'],
  ['(sample)', '('],
])('%s becomes %s', (name, expected) => {
  expect(initials(name)).toBe(expected);
});

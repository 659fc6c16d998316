import { expect, test } from 'vitest';
import { isAddressOf } from './is-address-of.ts';

const RAFAEL = { email: 'Rafael@bücher.example', other_emails: ['rafael+jobs@mail.example'] };

test.each(['rafael@xn--bcher-kva.example', 'RAFAEL@BÜCHER.example', 'rafael+jobs@mail.example'])(
  '%s is theirs',
  (address) => expect(isAddressOf(RAFAEL, address)).toBe(true),
);

test.each(['', 'rafael@mail.example', 'rafael+job@mail.example'])('%j is not theirs', (address) =>
  expect(isAddressOf(RAFAEL, address)).toBe(false),
);

test('nobody has the empty address', () => {
  expect(isAddressOf({ email: '' }, '')).toBe(false);
});

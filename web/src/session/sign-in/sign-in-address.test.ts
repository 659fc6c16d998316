import { expect, test } from 'vitest';
import { toSignInAddress } from './sign-in-address.ts';

test.each([
  [' Rui@Bücher.Example ', 'rui@xn--bcher-kva.example'],
  ['rui@xn--bcher-kva.example', 'rui@xn--bcher-kva.example'],
  ['Rui Costa <mailto:RUI@mail.example>', 'rui@mail.example'],
  ['mailto:rui@mail.example', 'rui@mail.example'],
  ['rui', 'rui'],
  ['rui@', 'rui@'],
  ['rui@a b', 'rui@a b'],
])('%j signs in as %j', (typed, address) => {
  expect(toSignInAddress(typed)).toBe(address);
});

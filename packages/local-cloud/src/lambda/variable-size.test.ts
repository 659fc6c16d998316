import { expect, test } from 'vitest';
import { assertVariableSizes } from './variable-size.ts';

const withText = (text: string) => [{ name: 'sign-in', environment: { LIST: text } }];
/** What `{"LIST":""}` takes of the 4,096 bytes. */
const AROUND = 11;

test('variables may have 4 KB together, with their names', () => {
  assertVariableSizes(withText('x'.repeat(4096 - AROUND)));
  expect(() => assertVariableSizes(withText('x'.repeat(4097 - AROUND)))).toThrow(
    expect.objectContaining({
      name: 'InvalidParameterValueException',
      message: expect.stringMatching(
        /^sign-in: Lambda was unable to configure your environment variables .* exceeded the 4KB limit/,
      ),
    }),
  );
});

test('a quotation mark counts twice, because the variables are measured as JSON', () => {
  const half = Math.floor((4096 - AROUND) / 2);
  assertVariableSizes(withText('"'.repeat(half)));
  expect(() => assertVariableSizes(withText('"'.repeat(half + 1)))).toThrow('4KB');
});

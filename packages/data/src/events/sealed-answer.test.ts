import { expect, test } from 'vitest';
import { decryptResponse, encryptResponse } from './sealed-answer.ts';

const ANSWER = { status: 201, body: { name: 'Asha Rao' }, version: 1 };

test("decrypts a stored answer only with the client's key", () => {
  const sealed = encryptResponse(ANSWER, 'record', 'the-key-of-the-client');
  expect(decryptResponse(sealed, 'record', 'the-key-of-the-client')).toEqual(ANSWER);
  expect(() => decryptResponse(sealed, 'record', 'the-key-of-somebody')).toThrow(
    'unable to authenticate data',
  );
  expect(() => decryptResponse(sealed, 'another record', 'the-key-of-the-client')).toThrow(
    'unable to authenticate data',
  );
});

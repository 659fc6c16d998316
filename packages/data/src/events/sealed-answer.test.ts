import { expect, test } from 'vitest';
import { openAnswer, sealAnswer } from './sealed-answer.ts';

const ANSWER = { status: 201, body: { name: 'Asha Rao' }, version: 1 };

test('an answer opens with what the client sent, and with nothing else', () => {
  const sealed = sealAnswer(ANSWER, 'record', 'the-key-of-the-client');
  expect(openAnswer(sealed, 'record', 'the-key-of-the-client')).toEqual(ANSWER);
  expect(() => openAnswer(sealed, 'record', 'the-key-of-somebody')).toThrow();
  expect(() => openAnswer(sealed, 'another record', 'the-key-of-the-client')).toThrow();
});

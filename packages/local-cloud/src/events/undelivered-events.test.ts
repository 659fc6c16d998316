import { expect, it } from 'vitest';
import { openDatabase } from '../shared/database.ts';
import { DEAD_LETTER_SCHEMA, openDeadLetters } from '../streams/dead-letters.ts';
import { deliverAgain, keepUndelivered } from './undelivered-events.ts';

const refused = {
  rule: 'room',
  target: 'arn:fn',
  payload: '{"detail":{"n":1}}',
  error: { errorType: 'AccessDeniedException', errorMessage: 'not allowed' },
};
const start = () => {
  const deadLetters = openDeadLetters(openDatabase(':memory:', DEAD_LETTER_SCHEMA));
  const queues = new Map([['room arn:fn', 'arn:queue']]);
  const keep = keepUndelivered(queues, new Map([['room', 'arn:rule']]), deadLetters, () => 7);
  return { deadLetters, keep };
};

it('puts what a target did not accept into the queue of its rule, with the reason', () => {
  const { deadLetters, keep } = start();
  keep(refused);
  keep({ ...refused, target: 'arn:other' });
  const [letter, ...others] = deadLetters.list();
  expect(others).toEqual([]);
  expect(letter).toMatchObject({ queue: 'arn:queue', at: 7 });
  expect(JSON.parse(letter!.body)).toEqual({
    MessageAttributes: {
      RULE_ARN: 'arn:rule',
      RULE_NAME: 'room',
      TARGET_ARN: 'arn:fn',
      ERROR_CODE: 'NO_PERMISSIONS',
      ERROR_MESSAGE: 'not allowed',
      RETRY_ATTEMPTS: '0',
    },
    Body: { detail: { n: 1 } },
  });
});

it('delivers it again on request, and only letters of rules', () => {
  const { deadLetters, keep } = start();
  keep(refused);
  deadLetters.add('arn:stream-queue', { DDBStreamBatchInfo: {} }, 8);
  const added: unknown[] = [];
  const invocations = { add: (calls: readonly unknown[]) => void added.push(...calls) };
  const [ofStream, ofRule] = deadLetters.list();
  expect(deliverAgain(ofStream!, deadLetters, invocations)).toBe(false);
  expect(deliverAgain(ofRule!, deadLetters, invocations)).toBe(true);
  expect(added).toEqual([{ rule: 'room', target: 'arn:fn', payload: refused.payload }]);
  expect(deadLetters.list().map(({ queue }) => queue)).toEqual(['arn:stream-queue']);
});

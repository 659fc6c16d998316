import { expect, it } from 'vitest';
import { createAccessControl } from '../iam/access-control.ts';
import { openDatabase } from '../shared/database.ts';
import { DEAD_LETTER_SCHEMA, openDeadLetters } from '../streams/dead-letters.ts';
import { deliverAgain, storeUndelivered } from './undelivered-events.ts';

const refused = {
  rule: 'room',
  target: 'arn:fn',
  payload: '{"detail":{"n":1}}',
  error: { errorType: 'AccessDeniedException', errorMessage: 'not allowed' },
};
const QUEUE = 'arn:aws:sqs:eu-west-1:111122223333:undelivered';
const RULE = 'arn:aws:events:eu-west-1:111122223333:rule/room';

/** Starts a queue that accepts what EventBridge sends for a rule. */
const start = (acceptedRule = RULE) => {
  const deadLetters = openDeadLetters(openDatabase(':memory:', DEAD_LETTER_SCHEMA));
  const document = {
    Statement: {
      Effect: 'Allow',
      Principal: { Service: 'events.amazonaws.com' },
      Action: 'sqs:SendMessage',
      Resource: QUEUE,
      Condition: { ArnEquals: { 'aws:SourceArn': acceptedRule } },
    },
  };
  const access = createAccessControl({
    accountId: '111122223333',
    root: { accessKeyId: 'AKIAROOT', secretAccessKey: 'root-secret' },
    now: Date.now,
    policies: {
      roles: new Map(),
      resources: new Map([[QUEUE, [{ name: 'QueuePolicy', document }]]]),
    },
  });
  const errors: string[] = [];
  const store = storeUndelivered({
    queues: new Map([['room arn:fn', QUEUE]]),
    arns: new Map([['room', RULE]]),
    deadLetters,
    authorizeService: access.authorizeService,
    onError: (error) => errors.push((error as Error).message),
    now: () => 7,
  });
  return { deadLetters, store, errors };
};

it('puts what a target did not accept into the queue of its rule, with the reason', () => {
  const { deadLetters, store } = start();
  store(refused);
  store({ ...refused, target: 'arn:other' });
  const [letter, ...others] = deadLetters.list();
  expect(others).toEqual([]);
  expect(letter).toMatchObject({ queue: QUEUE, at: 7 });
  expect(JSON.parse(letter!.body)).toEqual({
    MessageAttributes: {
      RULE_ARN: RULE,
      RULE_NAME: 'room',
      TARGET_ARN: 'arn:fn',
      ERROR_CODE: 'NO_PERMISSIONS',
      ERROR_MESSAGE: 'not allowed',
      RETRY_ATTEMPTS: '0',
    },
    Body: { detail: { n: 1 } },
  });
});

it('loses an event whose queue does not accept what its rule sends, and says so', () => {
  const { deadLetters, store, errors } = start(`${RULE}-of-another-name`);
  store(refused);
  expect(deadLetters.list()).toEqual([]);
  expect(errors).toEqual([
    'room lost an event: User: events.amazonaws.com is not authorized to perform: ' +
      `sqs:SendMessage on resource: ${QUEUE} because no resource-based policy allows the ` +
      'sqs:SendMessage action',
  ]);
});

it('delivers it again on request, and only letters of rules', () => {
  const { deadLetters, store } = start();
  store(refused);
  deadLetters.add('arn:stream-queue', { DDBStreamBatchInfo: {} }, 8);
  const added: unknown[] = [];
  const invocations = { add: (calls: readonly unknown[]) => void added.push(...calls) };
  const [ofStream, ofRule] = deadLetters.list();
  expect(deliverAgain(ofStream!, deadLetters, invocations)).toBe(false);
  expect(deliverAgain(ofRule!, deadLetters, invocations)).toBe(true);
  expect(added).toEqual([{ rule: 'room', target: 'arn:fn', payload: refused.payload }]);
  expect(deadLetters.list().map(({ queue }) => queue)).toEqual(['arn:stream-queue']);
});

import { expect, test } from 'vitest';
import { toIdempotentRequest } from './idempotency.ts';
import type { IdempotentRequest } from './step.ts';

const toRecord = (userId: string, routeId: string, key = 'key-12345678') =>
  (toIdempotentRequest(key, userId, routeId, '/api/interviews', '{}') as IdempotentRequest)
    .recordId;

test('treats the same key of another person, or on another route, as another request', () => {
  const record = toRecord('ana', 'create-interview');
  expect(toRecord('ana', 'create-interview')).toBe(record);
  expect([toRecord('ben', 'create-interview'), toRecord('ana', 'create-candidate')]).not.toContain(
    record,
  );
});

test('treats a key in quotes as the same key', () => {
  expect(toRecord('ana', 'create-interview', '"key-12345678"')).toBe(
    toRecord('ana', 'create-interview'),
  );
  expect(toIdempotentRequest('"key-12345678', 'ana', 'create-interview', '/', '{}')).toMatchObject({
    problem: 'malformed-idempotency-key',
  });
});

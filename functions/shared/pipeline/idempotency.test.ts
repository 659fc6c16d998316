import { expect, test } from 'vitest';
import { toIdempotentRequest } from './idempotency.ts';
import type { IdempotentRequest } from './step.ts';

const toRecord = (userId: string, routeId: string) =>
  (
    toIdempotentRequest(
      'key-12345678',
      userId,
      routeId,
      '/api/interviews',
      '{}',
    ) as IdempotentRequest
  ).recordId;

test('treats the same key of another person, or on another route, as another request', () => {
  const record = toRecord('ana', 'create-interview');
  expect(toRecord('ana', 'create-interview')).toBe(record);
  expect([toRecord('ben', 'create-interview'), toRecord('ana', 'create-candidate')]).not.toContain(
    record,
  );
});

import { expect, test } from 'vitest';
import { toIdempotentRequest } from './idempotency.ts';
import type { IdempotentRequest } from './step.ts';

const recordOf = (userId: string, routeId: string) =>
  (
    toIdempotentRequest(
      'key-12345678',
      userId,
      routeId,
      '/api/interviews',
      '{}',
    ) as IdempotentRequest
  ).recordId;

test('the same key of another person, or on another route, is another intent', () => {
  const record = recordOf('ana', 'create-interview');
  expect(recordOf('ana', 'create-interview')).toBe(record);
  expect([recordOf('ben', 'create-interview'), recordOf('ana', 'create-candidate')]).not.toContain(
    record,
  );
});

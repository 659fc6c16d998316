import { createHash } from 'node:crypto';
import { IDEMPOTENCY_KEY } from '@parley/contracts/shared/headers.ts';
import { findAnswer } from '@parley/data/events/event.ts';
import type { StoredAnswer } from '@parley/data/events/sealed-answer.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { type Failure, fail } from './failure.ts';

/** The record of one intent: tenant (by the store), person, route and key. */
export interface IdempotentRequest {
  recordId: string;
  /** What the client sent: it opens the stored answer and is kept nowhere. */
  secret: string;
  bodyHash: string;
  /** The caller's: what was answered to somebody with another role is not for this one. */
  role?: string | undefined;
}

const hash = (...parts: string[]) =>
  createHash('sha256').update(parts.join('\n')).digest('base64url');

/** Reads the Idempotency-Key: 8 to 128 letters, digits, `-_.:`. */
export function intentOf(
  key: string | undefined,
  userId: string,
  routeId: string,
  path: string,
  rawBody: string,
): IdempotentRequest | Failure {
  if (key === undefined) return fail('missing-idempotency-key');
  if (!IDEMPOTENCY_KEY.test(key))
    return fail(
      'malformed-idempotency-key',
      'Idempotency-Key takes 8 to 128 letters, digits, dashes, dots and colons',
    );
  return {
    recordId: hash('intent', userId, routeId, key),
    secret: key,
    bodyHash: hash('body', key, path, rawBody),
  };
}

/** The id of the record of one part of an intent. */
export const partOf = (recordId: string, part: string): string => hash('part', recordId, part);

/** The answer given before to this intent, undefined when it is new, or the mismatch. */
export async function replayOf(
  store: TenantStore,
  intent: IdempotentRequest,
): Promise<StoredAnswer | Failure | undefined> {
  const earlier = await findAnswer(store, intent);
  if (!earlier) return undefined;
  if (earlier.bodyHash !== intent.bodyHash) return fail('idempotency-mismatch');
  // Items from before say no role.
  if (earlier.role !== undefined && earlier.role !== intent.role)
    return fail('forbidden', 'Your role has changed since this was done');
  return earlier.answer;
}

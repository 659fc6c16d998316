import { createHash } from 'node:crypto';
import { IDEMPOTENCY_KEY } from '@parley/contracts/shared/headers.ts';
import { findAnswer } from '@parley/data/events/event.ts';
import type { StoredAnswer } from '@parley/data/events/sealed-answer.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { type IdempotentRequest, type Step, unlessRefused } from './step.ts';
import { type Failure, fail } from '@parley/application/shared/failure.ts';

const hash = (...parts: string[]) =>
  createHash('sha256').update(parts.join('\n')).digest('base64url');

/** Reads the Idempotency-Key: 8 to 128 letters, digits, `-_.:`. */
export function toIdempotentRequest(
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

/** Returns the record id of one part of an intent. */
export const toPartRecordId = (recordId: string, part: string): string =>
  hash('part', recordId, part);

/** Returns the earlier answer to this intent, undefined for a new one, or the mismatch. */
export async function findReplay(
  store: TenantStore,
  intent: IdempotentRequest,
): Promise<StoredAnswer | Failure | undefined> {
  const earlier = await findAnswer(store, intent);
  if (!earlier) return undefined;
  if (earlier.bodyHash !== intent.bodyHash) return fail('idempotency-mismatch');
  // Older items do not contain the role.
  if (earlier.role !== undefined && earlier.role !== intent.role)
    return fail('forbidden', 'Your role has changed since this was done');
  return earlier.answer;
}

/**
 * Reads the Idempotency-Key: it is required if the row takes one, and optional on public routes.
 */
export const readIdempotencyKey = (): Step => ({
  before: ({ event, context: { state } }) => {
    const key = event.headers['idempotency-key'];
    state.intent =
      state.row.idempotency === 'key' && (state.caller || key !== undefined)
        ? unlessRefused(
            toIdempotentRequest(
              key,
              state.caller?.userId ?? 'public',
              state.routeId,
              event.rawPath,
              state.parsed.rawBody,
            ),
          )
        : undefined;
  },
});

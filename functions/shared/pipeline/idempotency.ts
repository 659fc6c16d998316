import { createHash } from 'node:crypto';
import { type Failure, fail } from '@parley/application/shared/failure.ts';
import { IDEMPOTENCY_KEY } from '@parley/contracts/shared/headers.ts';
import { type EarlierAnswer, findAnswer } from '@parley/data/events/event.ts';
import type { StoredAnswer } from '@parley/data/events/sealed-answer.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import {
  type IdempotentRequest,
  Refusal,
  type RequestState,
  type Step,
  unlessRefused,
} from './step.ts';

const hash = (...parts: string[]) =>
  createHash('sha256').update(parts.join('\n')).digest('base64url');

const toRecordId = (userId: string, routeId: string, key: string) =>
  hash('intent', userId, routeId, key);

/** Returns the key of a header without its quotes, or undefined if it is not valid. */
const toKey = (header: string): string | undefined =>
  IDEMPOTENCY_KEY.test(header) ? header.replaceAll('"', '') : undefined;

/** Reads the Idempotency-Key: 8 to 128 letters, digits, `-_.:`. */
export function toIdempotentRequest(
  header: string | undefined,
  userId: string,
  routeId: string,
  path: string,
  rawBody: string,
): IdempotentRequest | Failure {
  if (header === undefined) return fail('missing-idempotency-key');
  const key = toKey(header);
  if (key === undefined)
    return fail(
      'malformed-idempotency-key',
      'Idempotency-Key takes 8 to 128 letters, digits, dashes, dots and colons',
    );
  return {
    recordId: toRecordId(userId, routeId, key),
    secret: key,
    bodyHash: hash('body', key, path, rawBody),
  };
}

/** Returns the record id of one part of an intent. */
export const toPartRecordId = (recordId: string, part: string): string =>
  hash('part', recordId, part);

/**
 * Begins to read the answer to an earlier request with the same key, before it is known whether the
 * request is valid: a request to the table costs more than a key more in that for the membership.
 * Returns undefined for a route or key for which there is none.
 */
export function beginFindAnswer(
  store: TenantStore,
  { row, routeId }: Pick<RequestState, 'row' | 'routeId'>,
  userId: string,
  header: string | undefined,
): Promise<EarlierAnswer | undefined> | undefined {
  if (row.idempotency !== 'key' || header === undefined) return undefined;
  const key = toKey(header);
  if (key === undefined) return undefined;
  const reading = findAnswer(store, { recordId: toRecordId(userId, routeId, key), secret: key });
  // Nobody waits for it if the request is refused.
  reading.catch(() => undefined);
  return reading;
}

/**
 * Returns the earlier answer to this intent, undefined for a new one, or the mismatch.
 * @param reading the earlier answer, if it is being read already
 */
export async function findReplay(
  store: TenantStore,
  intent: IdempotentRequest,
  reading = findAnswer(store, intent),
): Promise<StoredAnswer | Failure | undefined> {
  const earlier = await reading;
  if (!earlier) return undefined;
  if (earlier.bodyHash !== intent.bodyHash) return fail('idempotency-mismatch');
  // Older items do not contain the role.
  if (earlier.role !== undefined && earlier.role !== intent.role)
    return fail('forbidden', 'Your role has changed since this was done');
  return { ...earlier.answer, replayed: true };
}

/**
 * Reads the Idempotency-Key: it is required if the row takes one, and optional on public routes. A
 * change that takes none refuses it, because the caller would rely on a replay that nobody makes.
 */
export const readIdempotencyKey = (): Step => ({
  before: ({ event, context: { state } }) => {
    const key = event.headers['idempotency-key'];
    const { idempotency } = state.row;
    if (key !== undefined && (idempotency === 'natural' || idempotency === 'version'))
      throw new Refusal(
        fail('validation-failed', 'This call takes no Idempotency-Key: it is not replayed', {
          errors: [{ path: 'headers.idempotency-key', message: 'is not known here' }],
        }),
      );
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

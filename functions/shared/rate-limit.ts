import { createHash } from 'node:crypto';
import * as z from 'zod';
import { type Failure, fail } from '@parley/application/shared/failure.ts';
import { toCanonicalAddress } from '@parley/contracts/shared/email-address.ts';
import type { RouteRow } from '@parley/contracts/shared/route.ts';
import { keys } from '@parley/data/keys.ts';
import { MAX_COUNTED_IDS } from '@parley/data/shared/count-once.ts';
import type { Key } from '@parley/data/shared/table.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import type { HandlerContext } from './context.ts';

const HOUR_SECONDS = 3_600;
const DAY_SECONDS = 24 * HOUR_SECONDS;

/** Limits within a window, for one address or one company. */
const LIMITS = {
  'invitations-of-company': { max: 1_000, seconds: DAY_SECONDS },
  /**
   * Mails with an invitation; above the limit none is sent, and the answer does not reveal that.
   */
  'invitation-mails-to': { max: 10, seconds: DAY_SECONDS },
  'domain-checks-of': { max: 20, seconds: HOUR_SECONDS },
  'links-asked-for': { max: 3, seconds: HOUR_SECONDS },
  'registrations-of': { max: 3, seconds: DAY_SECONDS },
} as const satisfies Record<string, { max: number; seconds: number }>;
type Limit = keyof typeof LIMITS;

/** Returns the hash of an address for counters, which do not contain addresses. */
export const hashAddress = (email: string): string =>
  createHash('sha256').update(toCanonicalAddress(email)).digest('base64url');

/** What is counted, for whom. */
interface CountedRequest {
  limit: Limit;
  who: string;
  /** The same id counts once within a window, however often it is sent. */
  id: string;
}

/**
 * Counts one more request, and returns for how many seconds the limit is exceeded; 0 if it is not.
 * Counters expire.
 */
export async function secondsUntilAllowed(
  platform: TenantStore,
  { limit, who, id }: CountedRequest,
  now: Date,
): Promise<number> {
  const { max, seconds } = LIMITS[limit];
  const at = Math.floor(now.getTime() / 1000);
  const window = Math.floor(at / seconds);
  const end = (window + 1) * seconds;
  const key = keys.rate(limit, who, window);
  const expiring = { kind: 'RATE', ttl: end + HOUR_SECONDS };
  const isAllowed =
    max <= MAX_COUNTED_IDS
      ? await platform.countOnce(key, { id, max }, expiring)
      : (await addOne(platform, key, expiring)) <= max;
  return isAllowed ? 0 : end - at;
}

/**
 * Adds one to a counter whose limit is too high to keep ids. A transaction is carried out once
 * even if its answer is lost. Its result is read afterwards, so of calls at the same moment a few
 * more may be refused at the limit.
 */
async function addOne(
  platform: TenantStore,
  key: Key,
  expiring: { kind: string; ttl: number },
): Promise<number> {
  await platform.commit([platform.add(key, { calls: 1 }, expiring)]);
  return counter.parse(await platform.get(key)).calls;
}

const counter = z.object({ calls: z.int() });

/** The counted request. */
type RateLimitContext = Pick<HandlerContext<RouteRow>, 'platform' | 'now' | 'round' | 'requestId'>;

/**
 * Returns the refusal if one of the limits is exceeded, with the time until it is lifted. A request
 * counts once, however often it is processed again.
 */
export async function checkRateLimits(
  { platform, now, round, requestId }: RateLimitContext,
  counted: readonly (readonly [Limit, string])[],
): Promise<Failure<'too-many-requests'> | undefined> {
  if (round > 1) return undefined;
  const over = await Promise.all(
    counted.map(([limit, who]) =>
      secondsUntilAllowed(platform, { limit, who, id: requestId }, now),
    ),
  );
  const retryAfter = Math.max(...over);
  return retryAfter > 0
    ? { ...fail('too-many-requests', 'This was done too often. Try again later'), retryAfter }
    : undefined;
}

/** Limits the invitations of a company. */
export const invitationsLeft = (context: RateLimitContext, tenantId: number) =>
  checkRateLimits(context, [['invitations-of-company', String(tenantId)]]);

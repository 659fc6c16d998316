import { createHash } from 'node:crypto';
import type { RouteRow } from '@parley/contracts/shared/route.ts';
import { keys } from '@parley/data/keys.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import type { HandlerContext } from './context.ts';
import { type Failure, fail } from '@parley/application/shared/failure.ts';

const HOUR_SECONDS = 3_600;
const DAY_SECONDS = 24 * HOUR_SECONDS;

/**
 * How often something may be done within a window: by or to one (an address, a company), or by
 * everybody together.
 */
const LIMITS = {
  'invitations-of-company': { max: 1_000, seconds: DAY_SECONDS },
  invitations: { max: 20_000, seconds: DAY_SECONDS },
  /** Mails with an invitation; whoever is above gets none, and nobody learns of it. */
  'invitation-mails-to': { max: 10, seconds: DAY_SECONDS },
  'links-asked-for': { max: 3, seconds: HOUR_SECONDS },
  links: { max: 500, seconds: HOUR_SECONDS },
  'registrations-of': { max: 3, seconds: DAY_SECONDS },
  registrations: { max: 300, seconds: HOUR_SECONDS },
  'contact-messages-of': { max: 5, seconds: HOUR_SECONDS },
  'contact-messages': { max: 500, seconds: HOUR_SECONDS },
} as const satisfies Record<string, { max: number; seconds: number }>;
type Limit = keyof typeof LIMITS;
const EVERYBODY = 'all';

/** An address as counters know it: nobody reads it there. */
export const hashAddress = (email: string): string =>
  createHash('sha256').update(email.toLowerCase()).digest('base64url');

/**
 * Counts one more request, and returns for how long it is too many (seconds); 0 where it is not.
 * Counters expire.
 */
export async function secondsUntilAllowed(
  platform: TenantStore,
  limit: Limit,
  who: string,
  now: Date,
): Promise<number> {
  const { max, seconds } = LIMITS[limit];
  const at = Math.floor(now.getTime() / 1000);
  const window = Math.floor(at / seconds);
  const end = (window + 1) * seconds;
  const calls = await platform.increment(keys.rate(limit, who, window), 'calls', {
    kind: 'RATE',
    ttl: end + HOUR_SECONDS,
  });
  return calls > max ? end - at : 0;
}

/** The one request that is counted. */
type RateLimitContext = Pick<HandlerContext<RouteRow>, 'platform' | 'now' | 'round'>;

/**
 * The refusal where one of the limits is used up, with the time when it opens again. A request
 * counts once, however often it is decided again.
 */
export async function checkRateLimits(
  { platform, now, round }: RateLimitContext,
  counted: readonly (readonly [Limit, string?])[],
): Promise<Failure<'too-many-requests'> | undefined> {
  if (round > 1) return undefined;
  const over = await Promise.all(
    counted.map(([limit, who = EVERYBODY]) => secondsUntilAllowed(platform, limit, who, now)),
  );
  const retryAfter = Math.max(...over);
  return retryAfter > 0
    ? { ...fail('too-many-requests', 'This was done too often. Try again later'), retryAfter }
    : undefined;
}

/** Refuses a company that invites without end. */
export const invitationsLeft = (context: RateLimitContext, tenantId: number) =>
  checkRateLimits(context, [['invitations-of-company', String(tenantId)], ['invitations']]);

import { type Failure, fail } from '@parley/application/shared/failure.ts';
import { keys } from '@parley/data/keys.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import type { MemberCaller } from './context.ts';
import { hashAddress } from './rate-limit.ts';

/** How many people a company may write to for the first time in a day before it is approved. */
const MAX_STRANGERS = 20;
const DAY_SECONDS = 86_400;

/**
 * Counts the people to whom a request writes, if the company is not approved yet; one person counts
 * once a day. So nobody can register a company to write to many strangers (ADR 103).
 * @returns the refusal if these would be more than 20 in a day
 */
export async function refuseStrangers(
  {
    caller,
    platform,
    now,
  }: {
    caller: Pick<MemberCaller, 'tenantId' | 'tenantApproved'>;
    platform: TenantStore;
    now: Date;
  },
  addresses: readonly string[],
): Promise<Failure<'company-not-approved'> | undefined> {
  if (caller.tenantApproved) return undefined;
  const day = Math.floor(now.getTime() / 1000 / DAY_SECONDS);
  const key = keys.rate('strangers', String(caller.tenantId), day);
  const expiring = { kind: 'RATE', ttl: (day + 2) * DAY_SECONDS };
  for (const address of addresses)
    if (
      !(await platform.countOnce(key, { id: hashAddress(address), max: MAX_STRANGERS }, expiring))
    )
      return fail(
        'company-not-approved',
        `A new company can write to ${MAX_STRANGERS} new people a day until it is approved. An ` +
          'admin can prove its domain in the company settings. Or write to the people who run Parley ' +
          'here with the contact form, or try again tomorrow',
      );
  return undefined;
}

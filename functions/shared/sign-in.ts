import type { MemberCaller } from './context.ts';
import { type Failure, fail } from '@parley/application/shared/failure.ts';
import type { Identity } from '@parley/data/identity/identity.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import type { User } from '@parley/data/members/member.codec.ts';
import { users } from '@parley/data/members/members.repo.ts';

/** How long a sign-in counts for what reaches far. */
const RECENT_MS = 15 * 60_000;

/**
 * Refuses what reaches far (roles, a company's end, everybody's data) where the person signed in
 * longer ago: whoever finds an open page, or holds a stolen session, cannot do it. Renewing a token
 * is no sign-in.
 */
export const askToSignInAgain = (
  { signedInAt }: Pick<MemberCaller, 'signedInAt'>,
  now: Date,
): Failure<'sign-in-again'> | undefined =>
  now.getTime() - signedInAt > RECENT_MS ? fail('sign-in-again') : undefined;

/**
 * The sign-in behind an address, reserved where there is none (ADR 5), and what is stored of it.
 * Known or not: the same calls in the same order, so that nobody learns from an invitation who is
 * on Parley elsewhere (ADR 36).
 */
export async function signInFor(
  identity: Identity,
  platform: TenantStore,
  { email, name, tenantId }: { email: string; name: string; tenantId: number | undefined },
): Promise<{ userId: string; person: User | undefined }> {
  const { userId: reserved } = await identity.reserve({ email, name, tenantId });
  const userId = (await users.findByEmail(platform, email)) ?? reserved;
  return { userId, person: await users.get(platform, userId) };
}

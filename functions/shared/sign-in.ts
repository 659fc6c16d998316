import { type Failure, fail } from '@parley/application/shared/failure.ts';
import type { Identity } from '@parley/data/identity/identity.ts';
import type { User } from '@parley/data/members/member.codec.ts';
import { users } from '@parley/data/members/members.repo.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import type { MemberCaller } from './context.ts';

/** The period in which a sign-in counts as recent. */
const RECENT_MS = 15 * 60_000;

/**
 * Refuses sensitive requests (roles, deleting a company, exports) without a recent sign-in, so that
 * somebody with an open page or a stolen session cannot make them. Renewing a token is not a
 * sign-in.
 */
export const askToSignInAgain = (
  { signedInAt }: Pick<MemberCaller, 'signedInAt'>,
  now: Date,
): Failure<'sign-in-again'> | undefined =>
  now.getTime() - signedInAt > RECENT_MS ? fail('sign-in-again') : undefined;

/**
 * Returns the sign-in of an address, reserved if there is none (ADR 5), and its stored data. The
 * same requests are made in the same order whether or not the address is known, so that an
 * invitation does not reveal who uses Parley elsewhere (ADR 36).
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

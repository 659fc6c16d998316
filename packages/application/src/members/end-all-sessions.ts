import type { SecurityChange } from '@parley/contracts/events/account.events.ts';
import { eventOp } from '@parley/data/events/event.ts';
import type { Identity } from '@parley/data/identity/identity.ts';
import { endSessions } from '@parley/data/members/end-sessions.ts';
import { users } from '@parley/data/members/members.repo.ts';
import type { WriteOp } from '@parley/data/shared/expression.ts';
import { throwConflict, retryOnConflict } from '@parley/data/shared/retry.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';

interface EndSessionsDependencies {
  platform: TenantStore;
  storeOf(tenantId: number): TenantStore;
  now(): Date;
  newId(prefix: string): string;
}

/**
 * Ends every session of a person after a password change, so that nobody continues with the old
 * password. The person must sign in again.
 * @param requestId the request that caused it, for the event
 * @param reason of which the owner is mailed
 * @param also operations to commit together with it
 * @throws UnavailableError if a membership kept changing in the meantime
 */
export async function endAllSessions(
  userId: string,
  identity: Identity,
  { platform, storeOf, now, newId }: EndSessionsDependencies,
  requestId: string,
  reason: SecurityChange,
  also: readonly WriteOp[] = [],
): Promise<void> {
  await identity.signOutEverywhere(userId);
  const person = await users.get(platform, userId);
  if (!person) return;
  const store = storeOf(person.active_tenant_id);
  await retryOnConflict(async () => {
    const event = eventOp(
      store,
      { type: 'account.security-changed', data: { user_id: userId, reason, signed_out: true } },
      {
        id: newId('evt'),
        at: now().toISOString(),
        actorId: userId,
        requestId,
      },
    );
    const result = await store.commit([
      ...(await endSessions(platform, userId, newId('stamp'))),
      ...also,
      event,
    ]);
    if (!result.ok) throwConflict();
  });
}

import { eventOp } from '@parley/data/events/event.ts';
import type { Identity } from '@parley/data/identity/identity.ts';
import { lostRace, retryLostRaces } from '@parley/data/kit/retry.ts';
import { endSessions } from '@parley/data/users/end-sessions.ts';
import { people } from '@parley/data/users/members.repo.ts';
import type { Runtime } from '../../kit/runtime.ts';

/**
 * Ends every session of a person whose password was set anew: whoever had the old one is out. The person signs in next.
 * @throws BusyError where a membership changed again and again meanwhile
 */
export async function endSessionsOf(
  userId: string, identity: Identity, { platform, storeOf, now, newId }: Pick<Runtime, 'platform' | 'storeOf' | 'now' | 'newId'>,
): Promise<void> {
  await identity.signOutEverywhere(userId);
  const person = await people.get(platform, userId);
  if (!person) return;
  const store = storeOf(person.active_tenant_id);
  await retryLostRaces(async () => {
    const event = eventOp(store, { type: 'account.changed', data: { user_id: userId, signed_out: true, password_reset: true } }, {
      id: newId('evt'), at: now().toISOString(), actorId: userId, requestId: 'post-confirmation',
    });
    const result = await store.commit([...(await endSessions(platform, userId, newId('stamp'))), event]);
    if (!result.ok) lostRace();
  });
}

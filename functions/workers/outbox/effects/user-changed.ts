import { members, people } from '@parley/data/users/members.repo.ts';
import type { Effect } from '../effect.ts';

/**
 * A person whom every company has disabled cannot sign in, and their sessions end; the API refuses a disabled membership
 * already at the next request. Where another company has not, the sign-in stays for that one.
 */
export const userChanged: Effect = async (event, { identity, platform }) => {
  if (event.data.status === undefined) return;
  const userId = String(event.data.user_id);
  const person = await people.get(platform, userId);
  const found = await Promise.all((person?.memberships ?? []).map(({ tenant_id }) => members.get(platform.forTenant(tenant_id), userId)));
  const enabled = found.some((member) => member !== undefined && member.status !== 'disabled');
  await identity.setEnabled(userId, enabled);
  if (!enabled) await identity.signOutEverywhere(userId);
};

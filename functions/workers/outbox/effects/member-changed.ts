import { people } from '@parley/data/members/members.repo.ts';
import type { Effect } from '../effect.ts';
import { openCompanies } from './open-companies.ts';

/**
 * A person whom every company has disabled cannot sign in, and their sessions end; the API refuses
 * a disabled membership already at the next request. Where another company has not, the sign-in
 * stays for that one.
 */
export const memberChanged: Effect = async (event, { identity, platform, storeOf }) => {
  if (event.data.status === undefined) return;
  const userId = String(event.data.user_id);
  const isOpen = async () => {
    const person = await people.get(platform, userId);
    return person !== undefined && (await openCompanies(person, storeOf)).length > 0;
  };
  let enabled: boolean;
  // Two companies may change at once: the later of the two has to be what stays.
  do {
    enabled = await isOpen();
    await identity.setEnabled(userId, enabled);
  } while (enabled !== (await isOpen()));
  if (!enabled) await identity.signOutEverywhere(userId);
};

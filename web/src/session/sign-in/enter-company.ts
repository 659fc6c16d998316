import { api, session } from '../services.ts';

/**
 * Makes another company of the sign-in the present one of this tab: a token of that company is
 * fetched, and all that was read for the one before is forgotten and read again. Other tabs stay in
 * theirs.
 * @returns false when it is the present one already
 * @throws Error when no token of that company can be had
 */
export async function enterCompany(tenantId: number): Promise<boolean> {
  if (session.get().user?.tenant_id === tenantId) return false;
  await session.enterCompany(tenantId);
  // Where the next sign-in begins. The tab is in the company already, so a failure is not worth a
  // word.
  await api.call('switch-tenant', { body: { tenant_id: tenantId } }).catch(() => undefined);
  return true;
}

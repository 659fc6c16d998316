import { api, session } from '../services.ts';

/**
 * Makes another company of the user the current one of this tab: a token of that company is
 * requested, and all cached queries are cleared and read again. Other tabs stay in their companies.
 * @returns false if it is already the current one
 * @throws Error if no token of that company is available
 */
export async function enterCompany(tenantId: number): Promise<boolean> {
  if (session.get().user?.tenant_id === tenantId) return false;
  await session.enterCompany(tenantId);
  // Determines where the next sign-in begins. The tab has already entered the company, so a failure
  // is ignored.
  await api.call('switch-tenant', { body: { tenant_id: tenantId } }).catch(() => undefined);
  return true;
}

import type { QueryClient } from '@tanstack/react-query';
import { api, session } from '../../session/services.ts';

/**
 * Makes another company of the sign-in the present one: the server notes it, a new token carries it, and what was read
 * for the one before is read again. @throws ApiProblem
 */
export async function enterCompany(tenantId: number, queries: QueryClient): Promise<void> {
  if (session.get().user?.tenant_id === tenantId) return;
  await api.call('switch-tenant', { body: { tenant_id: tenantId } });
  await session.renew(true);
  await queries.invalidateQueries();
}

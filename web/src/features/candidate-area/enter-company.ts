import type { QueryClient } from '@tanstack/react-query';
import { api, session } from '../../session/services.ts';

/**
 * Makes another company of the sign-in the present one: the server notes it, a new token carries it, and all that was read
 * for the one before is forgotten and read again.
 * @returns false when it is the present one already
 * @throws ApiProblem, or Error when the token cannot be renewed
 */
export async function enterCompany(tenantId: number, queries: QueryClient): Promise<boolean> {
  if (session.get().user?.tenant_id === tenantId) return false;
  await api.call('switch-tenant', { body: { tenant_id: tenantId } });
  await session.renew(true);
  // The rights of each company have a key of their own and are being read by now.
  await queries.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'get-abilities' });
  return true;
}

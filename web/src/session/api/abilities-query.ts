import { api } from '../services.ts';
import type { UserContext } from '../sign-in/user-context.ts';

const FRESH_MS = 300_000;

/**
 * The person's rules; every page waits for them, so the application asks before its pages have
 * come.
 */
export const abilitiesQuery = (user: Pick<UserContext, 'id' | 'tenant_id'>) => ({
  queryKey: ['get-abilities', user.id, user.tenant_id],
  queryFn: ({ signal }: { signal: AbortSignal }) => api.call('get-abilities', {}, { signal }),
  staleTime: FRESH_MS,
  meta: { errors: 'own' as const },
});

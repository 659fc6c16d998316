import { useAbility } from '../../session/abilities.tsx';
import { useApiQuery } from '../../session/use-api-query.ts';
import { useUser } from '../../session/use-session.ts';

/** Names of the company's admins, for those who may read who is there; empty until known. */
export function useAdminNames(): string[] {
  const enabled = useAbility().can('read', 'users');
  const { id, tenant_id } = useUser();
  const { data } = useApiQuery('list-users', { body: { tenant_id: tenant_id as never, limit: '100' } }, { enabled, errors: 'own' });
  return (data?.items ?? []).filter((person) => (person.role === 'admin' || person.role === 'platform-admin') && person.status === 'active' && person.user_id !== id).map(({ name }) => name).slice(0, 3);
}

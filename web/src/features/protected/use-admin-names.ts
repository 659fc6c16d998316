import { useAbility } from '../../session/abilities.tsx';
import { useApiQuery } from '../../session/use-api-query.ts';
import { useUser } from '../../session/use-session.ts';

/** Names of the company's admins, for those who may read who is there; empty until known. */
export function useAdminNames(): string[] {
  const enabled = useAbility().can('read', 'users');
  const { id, tenant_id, role } = useUser();
  const { data } = useApiQuery(
    'list-users',
    {
      body: {
        tenant_id: tenant_id as never,
        limit: '10',
        status: 'active',
        ...(role === 'platform-admin' ? {} : { role: 'admin' as const }),
      },
    },
    { enabled, errors: 'own' },
  );
  return (data?.items ?? [])
    .filter((person) => person.user_id !== id)
    .map(({ name }) => name)
    .slice(0, 3);
}

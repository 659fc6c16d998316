import { useApiQuery } from '../../../session/api/use-api-query.ts';
import { useUser } from '../../../session/sign-in/use-session.ts';

/** The people of the company who can be named on a card, by name. */
export function useStaff(enabled: boolean): { user_id: string; name: string }[] {
  const user = useUser();
  const staff = useApiQuery(
    'list-users',
    { body: { tenant_id: user.tenant_id as never, limit: '100' } },
    { enabled, errors: 'own' },
  );
  return (staff.data?.items ?? [])
    .filter(({ status }) => status !== 'disabled')
    .map(({ id, name }) => ({ user_id: id, name }));
}

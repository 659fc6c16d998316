import { useUser } from '../../session/use-session.ts';
import { useApiQuery } from '../../session/use-api-query.ts';
import type { Option } from '../../ui/form/select-field.tsx';

/** Roles that can decide about candidates. */
export const DECIDES: ReadonlySet<string> = new Set(['admin', 'recruiter', 'hiring-manager']);
/** Roles to which a requisition can belong. */
export const OWNS: ReadonlySet<string> = new Set(['admin', 'recruiter']);

/**
 * Who of these roles can be chosen for a requisition; `kept` is offered whatever has become of the
 * person.
 */
export function useManagers(
  roles: ReadonlySet<string>,
  kept?: { id: string; name: string },
): Option[] {
  const user = useUser();
  const users = useApiQuery('list-users', { body: { tenant_id: user.tenant_id, limit: '100' } });
  const options = (users.data?.items ?? [])
    .filter((person) => roles.has(person.role) && person.status !== 'disabled')
    .map((person) => ({ value: person.user_id as string, label: person.name }));
  return kept && !options.some((option) => option.value === kept.id)
    ? [{ value: kept.id, label: kept.name }, ...options]
    : options;
}

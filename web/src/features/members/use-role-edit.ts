import { STAFF_ROLES, type StaffRole } from '@parley/contracts/members/role.ts';
import type { MemberView } from '@parley/contracts/members/member.schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { roleName } from '../../layouts/role-name.ts';
import { patchRows } from '../../components/lists/patch-rows.ts';
import { api } from '../../session/services.ts';
import type { ChoiceEdit } from '../../ui/table/table-column.ts';
import { toast } from '../../ui/toast.tsx';
import { useUsersStrings } from './users-strings.ts';

/** The counts are kept by the stream, a moment behind. */
const LATER_MS = 1500;

/**
 * The role as a cell to edit: shown at once, taken back with the reason where it is refused, with
 * Undo. One's own is changed on one's page, and a platform admin's nowhere.
 */
export function useRoleEdit(
  selfId: string,
): (row: MemberView) => ChoiceEdit<MemberView> | undefined {
  const t = useUsersStrings();
  const queries = useQueryClient();
  const go = (row: MemberView, role: StaffRole): void => {
    const patch = (change: Partial<MemberView>) =>
      patchRows<MemberView>(queries, 'list-users', new Set([row.user_id]), (now) => ({
        ...now,
        ...change,
      }));
    patch({ role });
    api
      .call('update-user', { body: { user_id: row.user_id, role } }, { ifMatch: row.version })
      .then(
        (saved) => {
          patch({ role: saved.role, version: saved.version });
          void queries.invalidateQueries({ queryKey: ['get-user'] });
          setTimeout(
            () => void queries.invalidateQueries({ queryKey: ['get-list-counts'] }),
            LATER_MS,
          );
          toast.success(
            t('role-changed', { name: row.name, role: roleName(saved.role).toLowerCase() }),
            () => go({ ...row, role: saved.role, version: saved.version }, row.role as StaffRole),
          );
        },
        (error: unknown) => {
          patch({ role: row.role });
          toast.error(
            t('role-kept', {
              name: row.name,
              role: roleName(row.role).toLowerCase(),
              reason: error instanceof Error ? error.message : String(error),
            }),
          );
          void queries.invalidateQueries({ queryKey: ['list-users'] });
        },
      );
  };
  return (row) =>
    row.user_id === selfId || row.role === 'platform-admin'
      ? undefined
      : {
          kind: 'choice',
          value: ({ role }) => role,
          options: () => STAFF_ROLES.map((role) => ({ value: role, label: roleName(role) })),
          commit: (_, value) => go(row, value as StaffRole),
        };
}

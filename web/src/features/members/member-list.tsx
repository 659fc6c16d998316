import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { MEMBER_STATUSES, type MemberView } from '@parley/contracts/members/member.schema.ts';
import { STAFF_ROLES, type StaffRole } from '@parley/contracts/members/role.ts';
import { Avatar } from '../../components/people/avatar.tsx';
import { EmptyState } from '../../components/status/empty-state.tsx';
import { toast } from '../../components/status/toasts/toast.tsx';
import type {
  PhoneRow,
  TableColumn,
  TableLead,
  ChoiceEdit,
} from '../../components/table/table-column.ts';
import type { TableFilter } from '../../components/table/toolbar/table-filter.ts';
import type { ListAddress } from '../../components/table/toolbar/use-list-address.ts';
import { formatDay } from '../../components/time/format-time.ts';
import { roleName } from '../../layouts/side-nav.tsx';
import { paths } from '../../paths.ts';
import { useApiPages } from '../../session/api/use-api-query.ts';
import { api } from '../../session/services.ts';
import { useUser } from '../../session/sign-in/use-session.ts';
import { useMyZone } from '../../session/use-account.ts';
import { patchRows } from '../../shared/lists/cached-rows.ts';
import { ServerList } from '../../shared/lists/server-list.tsx';
import { useListCounts } from '../../shared/lists/use-list-counts.ts';
import type { BuiltInView } from '../../shared/lists/use-view-tabs.tsx';
import { PhoneText } from '../../shared/phone/phone-text.tsx';
import { useBlocked } from '../../shared/use-blocked.ts';
import { MemberStatusTag } from './member-fields.tsx';
import { MEMBER_FILTERS, MEMBER_SORTS, toMemberQuery } from './to-member-query.ts';
import { useUsersStrings } from './users-strings.ts';

/** The stream updates the counts shortly after the change. */
const LATER_MS = 1500;

/**
 * The role as an editable cell: changed on the page immediately, reverted with the reason if the
 * server refuses, with Undo. The own role is changed on the own page, and a platform admin's
 * nowhere.
 */
function useRoleEdit(selfId: string): (row: MemberView) => ChoiceEdit<MemberView> | undefined {
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
            t('role-unchanged', {
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

const getId = ({ user_id }: MemberView) => user_id;
const none = () => <span className="secondary">–</span>;

/**
 * The staff that the address selects. An admin opens members and changes roles in the cell; a
 * recruiter sees the hours.
 */
export function MemberList({ address }: { address: ListAddress }) {
  const t = useUsersStrings();
  const user = useUser();
  const zone = useMyZone();
  const blocked = useBlocked();
  const manages = blocked('manage', 'users') === undefined;
  const seesHours =
    blocked('read', 'availability', { tenant_id: user.tenant_id, user_id: '' }) === undefined;
  const pages = useApiPages(
    'list-users',
    { body: toMemberQuery(user.tenant_id, address) },
    { errors: 'own', keepPrevious: true, counts: 'users' },
  );
  const counts = useListCounts('users', pages);
  const roleEdit = useRoleEdit(user.id);
  const latest = useRef(roleEdit);
  useEffect(() => {
    latest.current = roleEdit;
  });
  const count = (facet: string, value: string) => counts && (counts.by[facet]?.[value] ?? 0);
  const views: BuiltInView[] = [
    { id: 'all', label: t('views.all'), state: { filters: {} }, count: counts?.total },
    ...MEMBER_STATUSES.map((status) => ({
      id: status,
      label: t(`statuses.${status}`),
      state: { filters: { status: [status] } },
      count: count('status', status),
    })),
    {
      id: 'admins',
      label: t('views.admins'),
      state: { filters: { role: ['admin'] } },
      count: count('role', 'admin'),
    },
  ];
  const filters: TableFilter[] = [
    {
      id: 'role',
      label: t('columns.role'),
      single: true,
      options: STAFF_ROLES.map((role) => ({ value: role, label: roleName(role) })),
    },
    {
      id: 'status',
      label: t('columns.status'),
      single: true,
      options: MEMBER_STATUSES.map((status) => ({ value: status, label: t(`statuses.${status}`) })),
    },
  ];
  const lead = useMemo(
    (): TableLead<MemberView> => ({
      header: t('columns.name'),
      min: 260,
      grow: 2,
      sort: 'up',
      start: (row, size) => (
        <Avatar name={row.name} id={row.user_id} src={row.avatar} size={size} />
      ),
      title: (row) => (row.user_id === user.id ? t('you', { name: row.name }) : row.name),
      sub: (row) => row.email,
    }),
    [t, user.id],
  );
  const columns = useMemo(
    (): TableColumn<MemberView>[] => [
      {
        id: 'role',
        header: t('columns.role'),
        min: 150,
        grow: 1,
        cell: (row) => roleName(row.role),
        ...(manages ? { edit: (row: MemberView) => latest.current(row) } : {}),
      },
      {
        id: 'status',
        header: t('columns.status'),
        min: 120,
        drops: 1,
        cell: (row) => <MemberStatusTag status={row.status} />,
      },
      {
        id: 'zone',
        header: t('columns.zone'),
        min: 170,
        grow: 1,
        drops: 2,
        cell: (row) =>
          row.zone_source === 'unknown' ? t('form.zone-unknown') : row.zone.replaceAll('_', ' '),
      },
      {
        id: 'phone',
        header: t('columns.phone'),
        min: 150,
        drops: 4,
        cell: (row) =>
          row.phone ? <PhoneText phone={row.phone} numbers={row.phone_numbers} /> : none(),
      },
      {
        id: 'created',
        header: t('columns.created'),
        min: 120,
        end: true,
        sort: 'down',
        drops: 3,
        cell: (row) => formatDay(row.createdAt, zone),
      },
    ],
    [t, manages, zone],
  );
  const phone = useMemo(
    (): PhoneRow<MemberView> => ({
      sub: (row) => row.email,
      end: (row) => roleName(row.role),
      tags: (row) => <MemberStatusTag status={row.status} />,
    }),
    [],
  );
  return (
    <ServerList
      name="users"
      label={t('title')}
      address={address}
      filterIds={MEMBER_FILTERS}
      sortable={MEMBER_SORTS}
      filters={filters}
      views={views}
      searchLabel={t('search')}
      pages={pages}
      rowId={getId}
      rowTo={({ user_id }) =>
        manages ? paths.editUser(user_id) : seesHours ? paths.userAvailability(user_id) : undefined
      }
      lead={lead}
      columns={columns}
      phone={phone}
      foot={(shown, _, all) => t(all ? 'foot' : 'foot-open', { count: shown })}
      noneTitle={t('none-fits')}
      noneText={t('none-fits-text')}
      errorTitle={t('error')}
      empty={<EmptyState title={t('empty')}>{t('empty-text')}</EmptyState>}
    />
  );
}

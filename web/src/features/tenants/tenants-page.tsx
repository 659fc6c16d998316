import { useMemo } from 'react';
import { TENANT_STATUSES, type TenantView } from '@parley/contracts/tenants/tenants.routes.ts';
import { Button } from '../../components/buttons/button.tsx';
import { Page } from '../../components/layout/page.tsx';
import { Avatar } from '../../components/people/avatar.tsx';
import { EmptyState } from '../../components/status/empty-state.tsx';
import type { PhoneRow, TableColumn, TableLead } from '../../components/table/table-column.ts';
import type { TableFilter } from '../../components/table/toolbar/table-filter.ts';
import { useListAddress } from '../../components/table/toolbar/use-list-address.ts';
import { formatDate } from '../../components/time/format-time.ts';
import { paths } from '../../paths.ts';
import { useApiPages } from '../../session/api/use-api-query.ts';
import { useMyZone } from '../../session/use-account.ts';
import { ServerList } from '../../shared/lists/server-list.tsx';
import type { BuiltInView } from '../../shared/lists/use-view-tabs.tsx';
import { formatAddress } from './tenant-form.tsx';
import { TenantStatusTag } from './tenant-status-tag.tsx';
import { useTenantsStrings } from './tenants-strings.ts';
import { TENANT_FILTERS, TENANT_SORTS, toTenantQuery } from './to-tenant-query.ts';

const getId = ({ id }: TenantView) => String(id);

/** /management/tenants: the companies on the platform that the address selects. */
export default function TenantsPage() {
  const t = useTenantsStrings();
  const zone = useMyZone();
  const address = useListAddress(TENANT_FILTERS, TENANT_SORTS);
  const pages = useApiPages(
    'list-tenants',
    { query: toTenantQuery(address) },
    { errors: 'own', keepPrevious: true },
  );
  const add = (
    <Button variant="primary" icon="add" to={paths.addTenant}>
      {t('add')}
    </Button>
  );
  const views: BuiltInView[] = [
    { id: 'all', label: t('views.all'), state: { filters: {} } },
    ...TENANT_STATUSES.map((status) => ({
      id: status,
      label: t(`statuses.${status}`),
      state: { filters: { status: [status] } },
    })),
  ];
  const filters: TableFilter[] = [
    {
      id: 'status',
      label: t('columns.status'),
      single: true,
      options: TENANT_STATUSES.map((status) => ({ value: status, label: t(`statuses.${status}`) })),
    },
  ];
  const lead = useMemo(
    (): TableLead<TenantView> => ({
      header: t('columns.name'),
      min: 260,
      grow: 2,
      sort: 'up',
      title: (row) => row.name,
      sub: (row) => formatAddress(row) || t('place'),
      start: (row, size) => (
        <Avatar name={row.name} id={`tenant-${row.id}`} src={row.avatar} size={size} />
      ),
    }),
    [t],
  );
  const columns = useMemo(
    (): TableColumn<TenantView>[] => [
      {
        id: 'status',
        header: t('columns.status'),
        min: 120,
        cell: (row) => <TenantStatusTag company={row} />,
      },
      {
        id: 'users',
        header: t('columns.users'),
        min: 90,
        end: true,
        sort: 'down',
        cell: (row) => <span className="num">{row.users}</span>,
      },
      {
        id: 'zone',
        header: t('columns.zone'),
        min: 170,
        grow: 1,
        drops: 1,
        cell: (row) => row.zone.replaceAll('_', ' '),
      },
      {
        id: 'created',
        header: t('columns.created'),
        min: 130,
        end: true,
        sort: 'down',
        drops: 2,
        cell: (row) => <span className="num">{formatDate(row.createdAt, zone)}</span>,
      },
    ],
    [t, zone],
  );
  const phone = useMemo(
    (): PhoneRow<TenantView> => ({
      sub: (row) => formatAddress(row) || t('place'),
      end: (row) => t('users-count', { count: row.users }),
      tags: (row) => <TenantStatusTag company={row} />,
    }),
    [t],
  );
  return (
    <Page title={t('title')} sub={t('sub')} width="table" actions={add}>
      <ServerList
        name="tenants"
        label={t('title')}
        address={address}
        filterIds={TENANT_FILTERS}
        sortable={TENANT_SORTS}
        filters={filters}
        views={views}
        searchLabel={t('search')}
        pages={pages}
        rowId={getId}
        rowTo={({ id }) => paths.tenant(id)}
        lead={lead}
        columns={columns}
        phone={phone}
        foot={(shown, _, all) => t(all ? 'foot' : 'foot-open', { count: shown })}
        noneTitle={t('none-fits')}
        noneText={t('none-fits-text')}
        errorTitle={t('error')}
        empty={
          <EmptyState title={t('empty')} action={add}>
            {t('empty-text')}
          </EmptyState>
        }
      />
    </Page>
  );
}

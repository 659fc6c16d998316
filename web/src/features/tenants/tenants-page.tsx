import type { TenantView } from '@parley/contracts/tenants/tenants.routes.ts';
import { paths } from '../../paths.ts';
import { useMyZone } from '../../session/use-account.ts';
import { useApiPages } from '../../session/use-api-query.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Faces } from '../../ui/faces.tsx';
import { type Column, ListTable } from '../../ui/list-table.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { Page } from '../../ui/page.tsx';
import { formatDate } from '../../ui/time/format-time.ts';
import { placeOf } from './place-of.ts';
import { TenantStatusTag } from './tenant-status-tag.tsx';
import { useTenantsStrings } from './tenants-strings.ts';

/** /management/tenants: every company on the platform. */
export default function TenantsPage() {
  const t = useTenantsStrings();
  const zone = useMyZone();
  const pages = useApiPages('list-tenants', {}, { errors: 'own' });
  const add = <Button look="primary" icon="add" to={paths.addTenant}>{t('add')}</Button>;
  const columns: Column<TenantView>[] = [
    { id: 'status', header: t('columns.status'), width: '130px', cell: (row) => <TenantStatusTag status={row.status} /> },
    { id: 'users', header: t('columns.users'), width: '100px', cell: (row) => <span className="num">{row.users}</span> },
    { id: 'zone', header: t('columns.zone'), width: '22%', cell: (row) => row.zone.replaceAll('_', ' ') },
    { id: 'created', header: t('columns.created'), width: '150px', cell: (row) => <span className="num">{formatDate(row.createdAt, zone)}</span> },
  ];
  return (
    <Page title={t('title')} sub={t('sub')} width="table" actions={add}>
      <Faces query={pages} errorTitle={t('error')} isEmpty={(rows) => rows.length === 0} empty={<EmptyState title={t('empty')} action={add}>{t('empty-text')}</EmptyState>}>
        {(rows) => (
          <ListTable
            label={t('title')} rows={rows} rowId={(row) => String(row.id)} rowTo={(row) => paths.tenant(row.id)} leadHeader={t('columns.name')} columns={columns}
            lead={(row) => ({ start: <Avatar name={row.name} id={`tenant-${row.id}`} src={row.avatar} size={34} />, title: row.name, sub: placeOf(row) || t('place') })}
            phoneTag={(row) => <TenantStatusTag status={row.status} />}
            footer={<LoadMore shown={rows.length} hasMore={pages.hasMore} loading={pages.loadingMore} onMore={pages.more} />}
          />
        )}
      </Faces>
    </Page>
  );
}

import { REQUISITION_STATUSES } from '@parley/contracts/requisitions/requisition.schema.ts';
import { useSearchParams } from 'react-router-dom';
import { useBlocked } from '../../parts/use-blocked.ts';
import { paths } from '../../paths.ts';
import { useApiPages } from '../../session/use-api-query.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Faces } from '../../ui/faces.tsx';
import { LinkTabs } from '../../ui/link-tabs.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { Page } from '../../ui/page.tsx';
import { RequisitionTable } from './requisition-table.tsx';
import { useRequisitionsStrings } from './requisitions-strings.ts';

/** /app/management/requisitions: the positions, one status at a time where asked; the choice is in the address. */
export default function RequisitionsPage() {
  const t = useRequisitionsStrings();
  const blocked = useBlocked();
  const [search] = useSearchParams();
  const status = REQUISITION_STATUSES.find((known) => known === search.get('status'));
  const pages = useApiPages('list-requisitions', { query: status ? { status } : {} }, { errors: 'own' });
  const noNew = blocked('create', 'requisitions');
  const create = noNew === undefined
    ? <Button look="primary" icon="add" to={paths.addRequisition}>{t('new')}</Button>
    : <Button icon="add" blockedBecause={noNew}>{t('new')}</Button>;
  const tabs = [
    { to: paths.requisitions, label: t('all'), current: !status },
    ...REQUISITION_STATUSES.map((each) => ({ to: `${paths.requisitions}?status=${each}`, label: t(`statuses.${each}`), current: status === each })),
  ];
  const empty = status
    ? <EmptyState title={t('empty-status', { status: t(`statuses.${status}`).toLowerCase() })} action={<Button to={paths.requisitions}>{t('show-all')}</Button>}>{t('empty-status-text')}</EmptyState>
    : <EmptyState title={t('empty')} action={noNew === undefined && <Button look="primary" to={paths.addRequisition}>{t('new')}</Button>}>{t('empty-text')}</EmptyState>;
  const nothing = !status && pages.data?.length === 0;
  return (
    <Page title={t('title')} sub={t('sub')} width="table" actions={nothing ? undefined : create}>
      <LinkTabs label={t('views')} tabs={tabs} />
      <Faces query={pages} errorTitle={t('error')} isEmpty={(rows) => rows.length === 0} empty={empty}>
        {(rows) => <RequisitionTable rows={rows} footer={<LoadMore shown={rows.length} hasMore={pages.hasMore} loading={pages.loadingMore} onMore={pages.more} />} />}
      </Faces>
    </Page>
  );
}

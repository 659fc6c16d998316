import { Suspense, useEffect, useMemo, useRef, useState } from 'react';
import type { MemberView } from '@parley/contracts/members/member.schema.ts';
import { REQUISITION_STATUSES } from '@parley/contracts/requisitions/requisition.schema.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { lazyCode } from '../../../components/loading/lazy-code.ts';
import { EmptyState } from '../../../components/status/empty-state.tsx';
import type { PhoneRow, TableColumn, TableLead } from '../../../components/table/table-column.ts';
import { BulkBar } from '../../../components/table/toolbar/bulk-bar.tsx';
import type { TableFilter } from '../../../components/table/toolbar/table-filter.ts';
import type { ListAddress } from '../../../components/table/toolbar/use-list-address.ts';
import { formatDay } from '../../../components/time/format-time.ts';
import { paths } from '../../../paths.ts';
import type { Output } from '../../../session/api/api.ts';
import { useMyZone } from '../../../session/use-account.ts';
import { usePersonFilter } from '../../../shared/choose/choice-filters.ts';
import { ServerList } from '../../../shared/lists/server-list.tsx';
import { useListCounts } from '../../../shared/lists/use-list-counts.ts';
import { sharedText } from '../../../shared/shared-strings.ts';
import { useBlocked } from '../../../shared/use-blocked.ts';
import { RequisitionStatusTag } from '../detail/requisition-facts.tsx';
import { useRequisitionsStrings } from '../requisitions-strings.ts';
import { REQUISITION_FILTERS, REQUISITION_SORTS } from './to-requisition-query.ts';
import { useRequisitionPages } from './use-requisition-pages.ts';
import { useStatusEdit } from './use-status-edit.ts';

type RequisitionRow = Output<'list-requisitions'>['items'][number];
const HoldSeveral = lazyCode(() => import('./hold-several.tsx'));
const getId = ({ id }: RequisitionRow) => id;

/** Department, location and type in one line, without missing ones. */
const toPlace = (row: RequisitionRow, type: string): string =>
  [row.department, row.location, type].filter(Boolean).join(', ');

const canManage = ({ role }: MemberView) => role !== 'interviewer';

/** The requisitions that the address selects. */
export function RequisitionList({ address }: { address: ListAddress }) {
  const t = useRequisitionsStrings();
  const zone = useMyZone();
  const blocked = useBlocked();
  const mayUpdate = blocked('update', 'requisitions') === undefined;
  const mayAdd = blocked('create', 'requisitions') === undefined;
  const [intent, setIntent] = useState<{
    type: 'hold' | 'resume';
    ids: readonly string[];
    onDone: () => void;
  } | null>(null);
  const { pages } = useRequisitionPages(address);
  const counts = useListCounts('requisitions', pages);
  const manager = usePersonFilter(
    {
      id: 'hiring_manager_id',
      label: t('columns.manager'),
      chosen: address.filters['hiring_manager_id']?.[0],
    },
    { accepts: canManage },
  );
  const statusEdit = useStatusEdit();
  const latest = useRef(statusEdit);
  useEffect(() => {
    latest.current = statusEdit;
  });
  const count = (status: string) => counts && (counts.by['status']?.[status] ?? 0);
  const views = [
    { id: 'all', label: t('all'), state: { filters: {} }, count: counts?.total },
    ...REQUISITION_STATUSES.map((status) => ({
      id: status,
      label: sharedText(`requisition-statuses.${status}`),
      state: { filters: { status: [status] } },
      count: count(status),
    })),
  ];
  const filters: TableFilter[] = [
    {
      id: 'status',
      label: t('columns.status'),
      single: true,
      options: REQUISITION_STATUSES.map((status) => ({
        value: status,
        label: sharedText(`requisition-statuses.${status}`),
      })),
    },
    ...(blocked('read', 'users') === undefined ? [manager] : []),
  ];
  const lead = useMemo(
    (): TableLead<RequisitionRow> => ({
      header: t('columns.title'),
      min: 260,
      grow: 2,
      sort: 'up',
      title: ({ title }) => title,
      sub: (row) => toPlace(row, t(`types.${row.employment_type}`)),
    }),
    [t],
  );
  const columns = useMemo(
    (): TableColumn<RequisitionRow>[] => [
      {
        id: 'status',
        header: t('columns.status'),
        min: 200,
        ...(mayUpdate ? { edit: (row: RequisitionRow) => latest.current(row) } : {}),
        cell: (row) => <RequisitionStatusTag status={row.status} />,
      },
      {
        id: 'manager',
        header: t('columns.manager'),
        min: 160,
        grow: 1,
        drops: 3,
        cell: (row) => row.hiring_manager_name ?? <span className="secondary">{t('nobody')}</span>,
      },
      {
        id: 'candidates',
        header: t('columns.candidates'),
        min: 110,
        end: true,
        drops: 2,
        cell: (row) => row.candidates,
      },
      {
        id: 'hired',
        header: t('columns.hired'),
        min: 110,
        end: true,
        drops: 4,
        cell: (row) => t('hired-of', { hired: row.hired, openings: row.openings }),
      },
      {
        id: 'created',
        header: t('columns.created'),
        min: 130,
        end: true,
        sort: 'down',
        drops: 5,
        cell: (row) => formatDay(row.createdAt, zone),
      },
    ],
    [t, zone, mayUpdate],
  );
  const phone = useMemo(
    (): PhoneRow<RequisitionRow> => ({
      sub: (row) => toPlace(row, t(`types.${row.employment_type}`)),
      end: (row) => t('hired-of', { hired: row.hired, openings: row.openings }),
      tags: (row) => <RequisitionStatusTag status={row.status} />,
    }),
    [t],
  );
  return (
    <>
      <ServerList
        name="requisitions"
        label={t('title')}
        address={address}
        filterIds={REQUISITION_FILTERS}
        sortable={REQUISITION_SORTS}
        filters={filters}
        views={views}
        searchLabel={t('search')}
        pages={pages}
        rowId={getId}
        rowTo={({ id }) => paths.requisition(id)}
        lead={lead}
        columns={columns}
        phone={phone}
        foot={(shown, _, all) => t(all ? 'foot' : 'foot-open', { count: shown })}
        noneTitle={t('none-fits')}
        noneText={t('none-fits-text')}
        errorTitle={t('error')}
        empty={
          <EmptyState
            title={t('empty')}
            action={
              mayAdd && (
                <Button variant="primary" to={paths.addRequisition}>
                  {t('new')}
                </Button>
              )
            }
          >
            {t('empty-text')}
          </EmptyState>
        }
        bulk={
          mayUpdate
            ? (rows, clear) => (
                <BulkBar count={rows.length} onClear={clear}>
                  <Button
                    size="small"
                    blockedBecause={
                      rows.some(({ status }) => status === 'open') ? undefined : t('bulk.none-open')
                    }
                    onClick={() => setIntent({ type: 'hold', ids: rows.map(getId), onDone: clear })}
                  >
                    {t('bulk.hold')}
                  </Button>
                  <Button
                    size="small"
                    blockedBecause={
                      rows.some(({ status }) => status === 'on_hold')
                        ? undefined
                        : t('bulk.none-held')
                    }
                    onClick={() =>
                      setIntent({ type: 'resume', ids: rows.map(getId), onDone: clear })
                    }
                  >
                    {t('bulk.resume')}
                  </Button>
                </BulkBar>
              )
            : undefined
        }
      />
      <Suspense>
        {intent && (
          <HoldSeveral
            type={intent.type}
            ids={intent.ids}
            onClose={(done) => {
              setIntent(null);
              if (done) intent.onDone();
            }}
          />
        )}
      </Suspense>
    </>
  );
}

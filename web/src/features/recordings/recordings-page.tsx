import { useMemo } from 'react';
import { RECORDING_ORDERS } from '@parley/contracts/recordings/recording.schema.ts';
import { Button } from '../../components/buttons/button.tsx';
import { Page } from '../../components/layout/page.tsx';
import { Avatar } from '../../components/people/avatar.tsx';
import { EmptyState } from '../../components/status/empty-state.tsx';
import type { PhoneRow, TableColumn, TableLead } from '../../components/table/table-column.ts';
import type { TableFilter } from '../../components/table/toolbar/table-filter.ts';
import type { ListAddress } from '../../components/table/toolbar/use-list-address.ts';
import { useListAddress } from '../../components/table/toolbar/use-list-address.ts';
import { stepName } from '../../components/text/formats.ts';
import { formatDate, formatDayTime } from '../../components/time/format-time.ts';
import { paths } from '../../paths.ts';
import type { Output, Input } from '../../session/api/api.ts';
import { useApiPages } from '../../session/api/use-api-query.ts';
import { useUser } from '../../session/sign-in/use-session.ts';
import { useMyZone } from '../../session/use-account.ts';
import { useRequisitionFilter } from '../../shared/choose/choice-filters.ts';
import { ServerList } from '../../shared/lists/server-list.tsx';
import { toListQuery } from '../../shared/lists/to-list-query.ts';
import { useListCounts } from '../../shared/lists/use-list-counts.ts';
import type { BuiltInView } from '../../shared/lists/use-view-tabs.tsx';
import { formatDuration } from './format-duration.ts';
import { RecordingSettingsButton } from './recording-settings.tsx';
import { useRecordingStrings } from './recordings-strings.ts';
import { StateTag } from './state-tag.tsx';

type Query = NonNullable<Input<'list-recordings'>['query']>;

/** Filters of the list as in the address; the server uses the same names. */
const RECORDING_FILTERS = ['state', 'requisition_id', 'candidate_id', 'mine'] as const;

type Row = Output<'list-recordings'>['items'][number];
const STATES = ['recording', 'paused', 'processing', 'ready', 'expired', 'erased'] as const;
const getId = ({ id }: Row) => id;
const isKept = ({ state, erase_at }: Row) =>
  state !== 'erased' && state !== 'expired' && erase_at === null;

/**
 * The recordings that the user may play, newest first. Filters and order are part of the address.
 */
export default function RecordingsPage() {
  const t = useRecordingStrings();
  return (
    <Page
      title={t('title')}
      sub={t('sub')}
      width="table"
      actions={
        <>
          <Button icon="search" to={paths.searchSaid()}>
            {t('search-said')}
          </Button>
          <RecordingSettingsButton />
        </>
      }
    >
      <RecordingList address={useListAddress(RECORDING_FILTERS, RECORDING_ORDERS)} />
    </Page>
  );
}

/** The recordings that the address selects. */
function RecordingList({ address }: { address: ListAddress }) {
  const t = useRecordingStrings();
  const zone = useMyZone();
  const interviewer = useUser().role === 'interviewer';
  const pages = useApiPages(
    'list-recordings',
    {
      query: { limit: 50, sort: '-recorded', ...toListQuery<Query>(RECORDING_FILTERS, address) },
    },
    { errors: 'own', keepPrevious: true, counts: 'recordings' },
  );
  const counts = useListCounts('recordings', pages);
  const requisition = useRequisitionFilter({
    id: 'requisition_id',
    label: t('filters.requisition'),
    chosen: address.filters['requisition_id']?.[0],
  });
  const views: BuiltInView[] = [
    { id: 'all', label: t('views.all'), state: { filters: {} }, count: counts?.total },
    ...(interviewer
      ? []
      : [{ id: 'mine', label: t('views.mine'), state: { filters: { mine: ['true'] } } }]),
  ];
  const filters: TableFilter[] = [
    {
      id: 'state',
      label: t('filters.state'),
      single: true,
      options: STATES.map((state) => ({ value: state, label: t(`states.${state}`) })),
    },
    ...requisition,
    // Set by a link from a candidate's page; the rows themselves contain the name.
    ...(address.filters['candidate_id']
      ? [
          {
            id: 'candidate_id',
            label: t('columns.candidate'),
            single: true as const,
            options: [
              {
                value: address.filters['candidate_id'][0]!,
                label: pages.data?.[0]?.candidate ?? t('one-candidate'),
              },
            ],
          },
        ]
      : []),
  ];
  const lead = useMemo(
    (): TableLead<Row> => ({
      header: t('columns.candidate'),
      min: 220,
      grow: 1.4,
      sort: 'up',
      start: (row, size) => <Avatar name={row.candidate} id={row.candidate_id} size={size} />,
      title: ({ candidate }) => candidate,
      sub: (row) => t('step', { requisition: row.requisition, stage: stepName(row.stage) }),
    }),
    [t],
  );
  const columns = useMemo(
    (): TableColumn<Row>[] => [
      {
        id: 'recorded',
        header: t('columns.when'),
        min: 190,
        grow: 1,
        sort: 'down',
        cell: (row) => <span className="num">{formatDayTime(row.started_at, zone)}</span>,
      },
      {
        id: 'length',
        header: t('columns.length'),
        min: 120,
        sort: 'down',
        cell: (row) => <span className="num">{formatDuration(row.duration_seconds)}</span>,
      },
      {
        id: 'kept',
        header: t('columns.kept'),
        min: 120,
        drops: 1,
        cell: (row) =>
          isKept(row) && <span className="num">{formatDate(row.expires_at, zone)}</span>,
      },
      {
        id: 'state',
        header: t('columns.state'),
        min: 150,
        cell: (row) => <StateTag state={row.state} isErasing={row.erase_at !== null} />,
      },
    ],
    [t, zone],
  );
  const phone = useMemo(
    (): PhoneRow<Row> => ({
      sub: (row) => (
        <span className="num">
          {formatDayTime(row.started_at, zone)}, {formatDuration(row.duration_seconds)}
        </span>
      ),
      tags: (row) => <StateTag state={row.state} isErasing={row.erase_at !== null} />,
    }),
    [zone],
  );
  return (
    <ServerList
      name="recordings"
      label={t('title')}
      address={address}
      filterIds={RECORDING_FILTERS}
      sortable={RECORDING_ORDERS}
      filters={filters}
      views={views}
      searchLabel={t('search')}
      pages={pages}
      rowId={getId}
      rowTo={({ id }) => paths.recording(id)}
      lead={lead}
      columns={columns}
      phone={phone}
      foot={(count) => t('foot', { count })}
      noneTitle={t('none-fits')}
      noneText={t('none-fits-text')}
      errorTitle={t('failed')}
      empty={
        <EmptyState
          title={t('empty')}
          action={<Button to={paths.interviews}>{t('empty-action')}</Button>}
        >
          {t('empty-text')}
        </EmptyState>
      }
    />
  );
}

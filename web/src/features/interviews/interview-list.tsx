import { Suspense, useMemo, useState } from 'react';
import { SHOWN_STATUSES } from '@parley/contracts/interviews/interview.schema.ts';
import { suggestAddressAs } from '@parley/domain/people/address-person.ts';
import { Button } from '../../components/buttons/button.tsx';
import { lazyCode } from '../../components/loading/lazy-code.ts';
import { AvatarGroup } from '../../components/people/avatar-group.tsx';
import { Avatar } from '../../components/people/avatar.tsx';
import { EmptyState } from '../../components/status/empty-state.tsx';
import type { PhoneRow, TableColumn, TableLead } from '../../components/table/table-column.ts';
import { BulkBar } from '../../components/table/toolbar/bulk-bar.tsx';
import type { TableFilter } from '../../components/table/toolbar/table-filter.ts';
import type { ListAddress } from '../../components/table/toolbar/use-list-address.ts';
import { stepName } from '../../components/text/formats.ts';
import { formatDayTime } from '../../components/time/format-time.ts';
import { TimeRange } from '../../components/time/time-range.tsx';
import { paths } from '../../paths.ts';
import { useAbility } from '../../session/abilities.tsx';
import type { Output } from '../../session/api/api.ts';
import { type ApiPages, useApiPages } from '../../session/api/use-api-query.ts';
import { useUser } from '../../session/sign-in/use-session.ts';
import { useMyZone } from '../../session/use-account.ts';
import { useRequisitionFilter } from '../../shared/choose/choice-filters.ts';
import { ServerList } from '../../shared/lists/server-list.tsx';
import { useListCounts } from '../../shared/lists/use-list-counts.ts';
import type { BuiltInView } from '../../shared/lists/use-view-tabs.tsx';
import { ScorecardProgress } from '../scorecards/shared/scorecard-progress.tsx';
import { useInterviewStrings } from './interviews-strings.ts';
import { InterviewStateTag } from './shared/interview-state-tag.tsx';
import {
  matchesView,
  INTERVIEW_FILTERS,
  INTERVIEW_SORTS,
  toInterviewQuery,
} from './to-interview-query.ts';

/** States that are more precise than the status they roll up to, with their colors. */
/**
 * The state of an interview. If the specification's status, which the filters use, is different, it
 * is shown as well.
 */
function StateAndStatus({ state, status }: Pick<InterviewRow, 'state' | 'status'>) {
  const isPrecise = status === 'Completed' || status === 'Hired';
  return (
    <span className="inline-row min-w-0 gap-8">
      <InterviewStateTag state={state} isHired={status === 'Hired'} />
      {!isPrecise && <span className="caption secondary truncate">{status}</span>}
    </span>
  );
}

/**
 * The views coming, past, own and all. The server counts by status but not by time, so only some
 * views have counts.
 */
function useInterviewViews(pages: Pick<ApiPages<unknown>, 'isPending'>): BuiltInView[] {
  const t = useInterviewStrings();
  const user = useUser();
  const counts = useListCounts('interviews', pages);
  return [
    { id: 'upcoming', label: t('upcoming'), state: { filters: {} } },
    ...(user.role === 'interviewer'
      ? []
      : [{ id: 'mine', label: t('mine'), state: { filters: { mine: ['true'] } } }]),
    { id: 'past', label: t('past'), state: { filters: { when: ['past'] } } },
    { id: 'all', label: t('all'), state: { filters: { when: ['all'] } }, count: counts?.total },
  ];
}

type InterviewRow = Output<'list-interviews'>['items'][number];
const CancelSeveral = lazyCode(() => import('./cancel-several.tsx'));
const getId = ({ id }: InterviewRow) => id;

/** The interviews that the address selects; coming ones by default. */
export function InterviewList({ address, now }: { address: ListAddress; now: number }) {
  const t = useInterviewStrings();
  const zone = useMyZone();
  const mayBook = useAbility().can('manage', 'interviews');
  const [cancelling, setCancelling] = useState<{
    ids: readonly string[];
    onDone: () => void;
  } | null>(null);
  const pages = useApiPages(
    'list-interviews',
    { query: { limit: 50, ...toInterviewQuery(address, now) } },
    { errors: 'own', keepPrevious: true, counts: 'interviews' },
  );
  const requisition = useRequisitionFilter({
    id: 'requisition_id',
    label: t('columns.requisition'),
    chosen: address.filters['requisition_id']?.[0],
  });
  const shown = useMemo(
    () => pages.data?.filter(({ ends_at }) => matchesView(ends_at, address.filters, now)),
    [pages.data, address.filters, now],
  );
  const filters: TableFilter[] = [
    {
      id: 'status',
      label: t('columns.status'),
      single: true,
      options: SHOWN_STATUSES.map((status) => ({ value: status, label: status })),
    },
    ...requisition,
    {
      id: 'mine',
      label: t('columns.panel'),
      single: true,
      options: [{ value: 'true', label: t('only-mine') }],
    },
  ];
  const lead = useMemo(
    (): TableLead<InterviewRow> => ({
      header: t('columns.candidate'),
      min: 220,
      grow: 1.4,
      start: (row, size) => <Avatar name={row.candidate} id={row.candidate_id} size={size} />,
      title: ({ candidate }) => candidate,
      sub: (row) => t('step', { requisition: row.requisition, stage: stepName(row.stage) }),
    }),
    [t],
  );
  const columns = useMemo(
    (): TableColumn<InterviewRow>[] => [
      {
        id: 'start',
        header: t('columns.when'),
        min: 230,
        grow: 1,
        sort: 'up',
        cell: (row) => (
          <TimeRange
            start={row.starts_at}
            end={row.ends_at}
            zone={zone}
            withDay
            other={{ name: suggestAddressAs(row.candidate), zone: row.candidate_zone }}
          />
        ),
      },
      {
        id: 'panel',
        header: t('columns.panel'),
        min: 120,
        drops: 2,
        cell: (row) => (
          <AvatarGroup
            label={t('panel-of')}
            people={row.panelists.map(({ user_id, name }) => ({ id: user_id, name }))}
          />
        ),
      },
      {
        id: 'feedback',
        header: t('columns.feedback'),
        min: 140,
        drops: 1,
        cell: (row) => <ScorecardProgress asked={row.feedback_due} done={row.feedback_submitted} />,
      },
      {
        id: 'status',
        header: t('columns.status'),
        min: 264,
        cell: (row) => <StateAndStatus state={row.state} status={row.status} />,
      },
    ],
    [t, zone],
  );
  const phone = useMemo(
    (): PhoneRow<InterviewRow> => ({
      sub: (row) => <span className="num">{formatDayTime(row.starts_at, zone)}</span>,
      tags: (row) => <InterviewStateTag state={row.state} isHired={row.status === 'Hired'} />,
    }),
    [zone],
  );
  const past = address.filters['when']?.[0] === 'past';
  return (
    <>
      <ServerList
        name="interviews"
        label={t('title')}
        address={address}
        filterIds={INTERVIEW_FILTERS}
        sortable={INTERVIEW_SORTS}
        filters={filters}
        views={useInterviewViews(pages)}
        searchLabel={t('search')}
        pages={{ ...pages, data: shown }}
        rowId={getId}
        rowTo={({ id }) => paths.interview(id)}
        lead={lead}
        columns={columns}
        phone={phone}
        currentId={null}
        foot={(count, _, all) => t(all ? 'foot' : 'foot-open', { count })}
        noneTitle={t('none-fits')}
        noneText={t('none-fits-text')}
        errorTitle={t('list-failed')}
        empty={
          <EmptyState
            title={t(past ? 'empty-past' : 'empty-upcoming')}
            action={mayBook && <Button to={paths.addInterview()}>{t('schedule')}</Button>}
          >
            {t(mayBook ? 'empty-schedule' : 'empty-panel')}
          </EmptyState>
        }
        bulk={
          mayBook
            ? (rows, clear) => (
                <BulkBar count={rows.length} onClear={clear}>
                  <Button
                    size="small"
                    variant="text"
                    onClick={() => setCancelling({ ids: rows.map(getId), onDone: clear })}
                  >
                    <span style={{ color: 'var(--error)' }}>{t('detail.cancel')}</span>
                  </Button>
                </BulkBar>
              )
            : undefined
        }
      />
      <Suspense>
        {cancelling && (
          <CancelSeveral
            ids={cancelling.ids}
            onClose={(done) => {
              setCancelling(null);
              if (done) cancelling.onDone();
            }}
          />
        )}
      </Suspense>
    </>
  );
}

import { Suspense, useMemo, useState } from 'react';
import type { CandidateRow } from '@parley/contracts/candidates/candidate.schema.ts';
import { isUndecided } from '@parley/domain/decisions/outcomes.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { lazyCode } from '../../../components/loading/lazy-code.ts';
import { Avatar } from '../../../components/people/avatar.tsx';
import { EmptyState } from '../../../components/status/empty-state.tsx';
import type { PhoneRow, TableLead } from '../../../components/table/table-column.ts';
import { BulkBar } from '../../../components/table/toolbar/bulk-bar.tsx';
import { useListAddress } from '../../../components/table/toolbar/use-list-address.ts';
import { usePreviewDrawer } from '../../../components/table/use-preview-drawer.ts';
import { formatCount } from '../../../i18n/format-count.ts';
import { paths } from '../../../paths.ts';
import { serverNow } from '../../../session/services.ts';
import { ServerList } from '../../../shared/lists/server-list.tsx';
import { useBlocked } from '../../../shared/use-blocked.ts';
import { useCandidatesStrings } from '../candidates-strings.ts';
import { StageTag } from '../shared/stage-tag.tsx';
import type { BulkIntent } from './candidate-bulk-dialog.tsx';
import { daysInStage, mayMove } from './stages.ts';
import { CANDIDATE_FILTERS, CANDIDATE_SORTS } from './to-candidate-query.ts';
import { useCandidateColumns, NextStepView } from './use-candidate-columns.tsx';
import { useCandidateEdits } from './use-candidate-edits.ts';
import {
  useCandidateFilters,
  useCandidatePages,
  useCandidateCounts,
} from './use-candidate-query.ts';
import { useChangedCandidates } from './use-changed-candidates.ts';

/**
 * The actions for the selected candidates. Those that change candidates open the dialog that shows
 * a preview of the change.
 */
function CandidateBulk({
  rows,
  onIntent,
  onClear,
}: {
  rows: readonly CandidateRow[];
  onIntent: (intent: BulkIntent) => void;
  onClear: () => void;
}) {
  const t = useCandidatesStrings();
  const blocked = useBlocked();
  const act = (kind: BulkIntent['kind']) => () =>
    onIntent({ kind, ids: rows.map(({ id }) => id), onDone: onClear });
  const noneNew = rows.some(({ stage }) => stage !== null && mayMove(stage, 'in_review'))
    ? undefined
    : t('bulk.none-in_review');
  const single = rows.length === 1 ? rows[0] : undefined;
  return (
    <BulkBar count={rows.length} onClear={onClear}>
      <Button size="small" blockedBecause={noneNew} onClick={act('in_review')}>
        {t('bulk.confirm.in_review')}
      </Button>
      <Button size="small" onClick={act('put')}>
        {t('bulk.put')}
      </Button>
      {blocked('decide', 'decision-making') === undefined && (
        <Button
          size="small"
          blockedBecause={
            rows.some(({ stage }) => stage !== null && isUndecided(stage))
              ? undefined
              : t('bulk.none-undecided')
          }
          onClick={act('reject')}
        >
          {t('bulk.reject')}
        </Button>
      )}
      {single?.requisition_id && blocked('create', 'interviews') === undefined && (
        <Button
          size="small"
          to={paths.addInterview(single.requisition_id, { candidateId: single.id })}
        >
          {t('bulk.schedule')}
        </Button>
      )}
      <Button size="small" variant="text" onClick={act('delete')}>
        <span style={{ color: 'var(--error)' }}>{t('bulk.delete')}</span>
      </Button>
    </BulkBar>
  );
}

const CandidatePeek = lazyCode(() => import('./candidate-peek.tsx'));
const CandidateBulkDialog = lazyCode(() => import('./candidate-bulk-dialog.tsx'));
const getId = ({ id }: CandidateRow) => id;

/**
 * The list of the company's candidates, filtered and sorted by the page's address, with the drawer
 * and the bulk actions.
 */
export function CandidateList() {
  const t = useCandidatesStrings();
  const mayManage = useBlocked()('manage', 'candidates') === undefined;
  const address = useListAddress(CANDIDATE_FILTERS, CANDIDATE_SORTS);
  const { pages } = useCandidatePages(address);
  const { views, total } = useCandidateCounts(address, pages);
  const filters = useCandidateFilters(address.filters);
  const peek = usePreviewDrawer(
    useMemo(() => pages.data?.map(getId), [pages.data]),
    pages.hasMore && !pages.loadingMore ? pages.more : undefined,
  );
  const [intent, setIntent] = useState<BulkIntent | null>(null);
  const changed = useChangedCandidates();
  const edits = useCandidateEdits(mayManage);
  const columns = useCandidateColumns(edits);
  const lead = useMemo(
    (): TableLead<CandidateRow> => ({
      header: t('columns.name'),
      min: 212,
      grow: 1.5,
      sort: 'up',
      start: (row, size) => <Avatar name={row.name} id={row.id} size={size} />,
      title: ({ name }) => name,
      sub: ({ email }) => email,
      ...(edits.name ? { edit: edits.name } : {}),
    }),
    [t, edits.name],
  );
  const phone = useMemo(
    (): PhoneRow<CandidateRow> => ({
      sub: (row) => row.requisition ?? t('next.none'),
      end: (row) => {
        const days = daysInStage(row.stage_since, serverNow());
        return days === null ? null : t('days', { days });
      },
      tags: (row) =>
        row.stage && (
          <>
            <StageTag stage={row.stage} />
            <NextStepView row={row} tagOnly />
          </>
        ),
    }),
    [t],
  );
  const foot = (shown: number, of: number | undefined, all: boolean) =>
    all
      ? t('foot-all', { count: shown })
      : of === undefined
        ? t('foot-open', { count: shown })
        : t('foot', { shown: formatCount(shown), total: formatCount(of) });
  return (
    <>
      <ServerList
        name="candidates"
        label={t('title')}
        address={address}
        filterIds={CANDIDATE_FILTERS}
        sortable={CANDIDATE_SORTS}
        filters={filters}
        views={views}
        searchLabel={t('search')}
        pages={pages}
        rowId={getId}
        rowTo={({ id }) => peek.to(id)}
        lead={lead}
        columns={columns}
        phone={phone}
        total={total}
        foot={foot}
        currentId={peek.id}
        noneTitle={t('none-fits')}
        noneText={t('none-fits-text')}
        errorTitle={t('error')}
        empty={
          <EmptyState
            title={t('empty')}
            action={
              mayManage && (
                <Button variant="primary" icon="add" to={paths.addCandidate}>
                  {t('add')}
                </Button>
              )
            }
          >
            {t('empty-text')}
          </EmptyState>
        }
        bulk={
          mayManage
            ? (rows, clear) => <CandidateBulk rows={rows} onClear={clear} onIntent={setIntent} />
            : undefined
        }
      />
      <Suspense>
        {peek.id !== null && (
          <CandidatePeek
            peek={{ ...peek, count: total ?? peek.count }}
            row={pages.data?.find(({ id }) => id === peek.id)}
          />
        )}
        {intent && (
          <CandidateBulkDialog
            intent={intent}
            onChanged={changed}
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

import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { RequisitionView } from '@parley/contracts/requisitions/requisition.schema.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { LoadMore } from '../../../components/layout/load-more.tsx';
import { Row, RowList } from '../../../components/layout/row-list.tsx';
import { Section } from '../../../components/layout/section.tsx';
import { Avatar } from '../../../components/people/avatar.tsx';
import { AsyncContent } from '../../../components/status/async-content.tsx';
import { EmptyState } from '../../../components/status/empty-state.tsx';
import { formatDay } from '../../../components/time/format-time.ts';
import { paths } from '../../../paths.ts';
import { useApiPages } from '../../../session/api/use-api-query.ts';
import { useMyZone } from '../../../session/use-account.ts';
import { useSharedStrings, sharedText } from '../../../shared/shared-strings.ts';
import { StageTag } from '../../candidates/shared/stage-tag.tsx';
import { UndoableDecision } from '../../decisions/shared/undoable-decision.tsx';
import { useRequisitionsStrings } from '../requisitions-strings.ts';
import { AddCandidateDialog } from './add-candidate-dialog.tsx';

/** The candidates of the requisition with their stages. */
export function RequisitionCandidates({
  requisition,
  noUpdate,
}: {
  requisition: RequisitionView;
  noUpdate: string | undefined;
}) {
  const t = useRequisitionsStrings();
  const text = useSharedStrings();
  const zone = useMyZone();
  const [adding, setAdding] = useState(false);
  const pages = useApiPages(
    'list-applications',
    { query: { requisition_id: requisition.id } },
    { errors: 'own' },
  );
  const open = requisition.status === 'open';
  const why =
    noUpdate ??
    (open
      ? undefined
      : t('detail.not-open', {
          title: requisition.title,
          status: sharedText(`requisition-statuses.${requisition.status}`).toLowerCase(),
        }));
  const add = (
    <Button icon="add" blockedBecause={why} onClick={() => setAdding(true)}>
      {t('detail.add-candidate')}
    </Button>
  );
  const nothing = pages.data?.length === 0;
  return (
    <Section title={t('detail.candidates')} action={!nothing && add}>
      <AsyncContent
        query={pages}
        errorTitle={t('detail.candidates-error')}
        isEmpty={(rows) => rows.length === 0}
        empty={
          <EmptyState title={t('detail.no-candidates')} action={add}>
            {t(open ? 'detail.no-candidates-text' : 'detail.no-candidates-closed')}
          </EmptyState>
        }
      >
        {(rows) => (
          <>
            <RowList label={t('detail.candidates')}>
              {rows.map((row) => (
                <Row
                  key={row.id}
                  start={<Avatar name={row.candidate} id={row.candidate_id} size={34} />}
                  title={
                    <Link to={paths.candidate(row.candidate_id)} className="quiet-link strong">
                      {row.candidate}
                    </Link>
                  }
                  sub={
                    <span className="num">
                      {t('detail.since', {
                        stage: text(`stages.${row.stage}`),
                        day: formatDay(row.stage_since, zone),
                      })}
                    </span>
                  }
                  end={
                    <>
                      <UndoableDecision
                        requisitionId={row.requisition_id}
                        candidateId={row.candidate_id}
                        since={row.stage_since}
                      />
                      <StageTag stage={row.stage} />
                    </>
                  }
                />
              ))}
            </RowList>
            {pages.hasMore && (
              <LoadMore
                shown={rows.length}
                hasMore={pages.hasMore}
                loading={pages.loadingMore}
                onMore={pages.more}
              />
            )}
          </>
        )}
      </AsyncContent>
      <AddCandidateDialog
        requisition={requisition}
        onIt={new Set(pages.data?.map((row) => row.candidate_id))}
        open={adding}
        onClose={() => setAdding(false)}
      />
    </Section>
  );
}

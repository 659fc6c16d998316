import type { CandidateView } from '@parley/contracts/candidates/candidate.schema.ts';
import { Link } from 'react-router-dom';
import { DiscussButton } from '../../../shared/discuss-button.tsx';
import { useSharedStrings } from '../../../shared/shared-strings.ts';
import { StageTag } from '../../../shared/stage-tag.tsx';
import { paths } from '../../../paths.ts';
import { useMyZone } from '../../../session/use-account.ts';
import { useApiPages } from '../../../session/api/use-api-query.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { EmptyState } from '../../../components/status/empty-state.tsx';
import { AsyncContent } from '../../../components/status/async-content.tsx';
import { LoadMore } from '../../../components/layout/load-more.tsx';
import { Row, RowList } from '../../../components/layout/row-list.tsx';
import { formatDay } from '../../../components/time/format-time.ts';
import { useCandidatesStrings } from '../candidates-strings.ts';

/** The requisitions a candidate is on and where they stand there. */
export function ApplicationsTab({
  candidate,
  noPut,
  onPut,
}: {
  candidate: CandidateView;
  noPut: string | undefined;
  onPut: () => void;
}) {
  const t = useCandidatesStrings();
  const words = useSharedStrings();
  const zone = useMyZone();
  const pages = useApiPages(
    'list-applications',
    { query: { candidate_id: candidate.id } },
    { errors: 'own' },
  );
  const empty = (
    <EmptyState
      title={t('applications.empty')}
      action={
        <Button blockedBecause={noPut} onClick={onPut}>
          {t('page.put')}
        </Button>
      }
    >
      {t('applications.empty-text')}
    </EmptyState>
  );
  return (
    <AsyncContent
      query={pages}
      errorTitle={t('applications.error')}
      isEmpty={(rows) => rows.length === 0}
      empty={empty}
    >
      {(rows) => (
        <>
          <RowList label={t('tabs.applications')}>
            {rows.map((row) => (
              <Row
                key={row.id}
                title={
                  <Link to={paths.requisition(row.requisition_id)} className="strong">
                    {row.requisition}
                  </Link>
                }
                end={
                  <>
                    <DiscussButton
                      size="small"
                      requisitionId={row.requisition_id}
                      candidateId={row.candidate_id}
                    />
                    <StageTag stage={row.stage} />
                  </>
                }
                sub={
                  <span className="num">
                    {t('applications.since', {
                      stage: words(`stages.${row.stage}`),
                      day: formatDay(row.stage_since, zone),
                    })}
                    , {t('applications.applied', { day: formatDay(row.createdAt, zone) })}
                  </span>
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
  );
}

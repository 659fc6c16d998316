import type { CandidateView } from '@parley/contracts/candidates/candidate.schema.ts';
import { Link } from 'react-router-dom';
import { useBlocked } from '../../../shared/use-blocked.ts';
import { paths } from '../../../paths.ts';
import { useMyZone } from '../../../session/use-account.ts';
import { useApiPages } from '../../../session/api/use-api-query.ts';
import { AvatarGroup } from '../../../components/people/avatar-group.tsx';
import { Button } from '../../../components/buttons/button.tsx';
import { EmptyState } from '../../../components/status/empty-state.tsx';
import { AsyncContent } from '../../../components/status/async-content.tsx';
import { LoadMore } from '../../../components/layout/load-more.tsx';
import { Row, RowList } from '../../../components/layout/row-list.tsx';
import { StatusTag } from '../../../components/status/status-tag.tsx';
import { TimeRange } from '../../../components/time/time-range.tsx';
import { useBreakpoint } from '../../../components/hooks/use-media.ts';
import { useCandidatesStrings } from '../candidates-strings.ts';

/** A candidate's interviews, the latest first, in the zone of who looks and the candidate's. */
export function InterviewsTab({ candidate }: { candidate: CandidateView }) {
  const t = useCandidatesStrings();
  const zone = useMyZone();
  const blocked = useBlocked();
  const wide = useBreakpoint('sm');
  const pages = useApiPages(
    'list-interviews',
    { query: { candidate_id: candidate.id, order: 'latest' } },
    { errors: 'own' },
  );
  const on = candidate.requisition_id;
  const schedule = on && blocked('create', 'interviews') === undefined && (
    <Button look="tonal" icon="calendar" to={paths.addInterview(on)}>
      {t('page.schedule')}
    </Button>
  );
  return (
    <AsyncContent
      query={pages}
      errorTitle={t('interviews.error')}
      isEmpty={(rows) => rows.length === 0}
      empty={
        <EmptyState title={t('interviews.empty')} action={schedule}>
          {t(on ? 'interviews.empty-text' : 'interviews.empty-text-none')}
        </EmptyState>
      }
    >
      {(rows) => (
        <>
          <RowList label={t('tabs.interviews')}>
            {rows.map((row) => (
              <Row
                key={row.id}
                title={
                  <Link to={paths.interview(row.id)} className="strong">
                    {row.title}
                  </Link>
                }
                sub={
                  <TimeRange
                    start={row.starts_at}
                    end={row.ends_at}
                    zone={zone}
                    other={{ name: candidate.name, zone: row.candidate_zone }}
                    withDay
                  />
                }
                end={
                  <>
                    {wide && (
                      <AvatarGroup
                        people={row.panelists.map((person) => ({
                          id: person.user_id,
                          name: person.name,
                        }))}
                        label={row.title}
                      />
                    )}
                    <StatusTag status={row.status} />
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
  );
}

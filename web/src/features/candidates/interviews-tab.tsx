import type { CandidateView } from '@parley/contracts/candidates/candidate.schema.ts';
import { Link } from 'react-router-dom';
import { useBlocked } from '../../components/use-blocked.ts';
import { paths } from '../../paths.ts';
import { useMyZone } from '../../session/use-account.ts';
import { useApiPages } from '../../session/use-api-query.ts';
import { AvatarGroup } from '../../ui/avatar-group.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { AsyncContent } from '../../ui/async-content.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { Row, RowList } from '../../ui/row-list.tsx';
import { StatusTag } from '../../ui/status-tag.tsx';
import { TimeRange } from '../../ui/time/time-range.tsx';
import { useBreakpoint } from '../../ui/use-media.ts';
import { useCandidatesStrings } from './candidates-strings.ts';

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

import { Link } from 'react-router-dom';
import type { CandidateView } from '@parley/contracts/candidates/candidate.schema.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { useBreakpoint } from '../../../components/hooks/use-media.ts';
import { LoadMore } from '../../../components/layout/load-more.tsx';
import { Row, RowList } from '../../../components/layout/row-list.tsx';
import { AvatarGroup } from '../../../components/people/avatar-group.tsx';
import { AsyncContent } from '../../../components/status/async-content.tsx';
import { EmptyState } from '../../../components/status/empty-state.tsx';
import { StatusTag } from '../../../components/status/status-tag.tsx';
import { formatDay, formatDayTime } from '../../../components/time/format-time.ts';
import { TimeRange } from '../../../components/time/time-range.tsx';
import { paths } from '../../../paths.ts';
import { useApiPages } from '../../../session/api/use-api-query.ts';
import { useMyZone } from '../../../session/use-account.ts';
import { useSharedStrings } from '../../../shared/shared-strings.ts';
import { useBlocked } from '../../../shared/use-blocked.ts';
import { DiscussButton } from '../../chat/shared/discuss-button.tsx';
import { InterviewStateTag } from '../../interviews/shared/interview-state-tag.tsx';
import { useCandidatesStrings } from '../candidates-strings.ts';
import css from '../candidates.module.css';
import { StageTag } from '../shared/stage-tag.tsx';

/** The requisitions that a candidate is on, with the stage of each application. */
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
  const text = useSharedStrings();
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
                      stage: text(`stages.${row.stage}`),
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

/**
 * A candidate's interviews, the latest first. Times are shown in the user's zone and in the
 * candidate's.
 */
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
    <Button
      variant="tonal"
      icon="calendar"
      to={paths.addInterview(on, { candidateId: candidate.id })}
    >
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
                    <InterviewStateTag state={row.state} isHired={row.status === 'Hired'} />
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

/** The mail threads with the candidate, the latest first. */
export function MailTab({ candidate }: { candidate: CandidateView }) {
  const t = useCandidatesStrings();
  const zone = useMyZone();
  const noWrite = useBlocked()('create', 'correspondence');
  const threads = useApiPages(
    'list-mail-threads',
    { query: { candidate_id: candidate.id } },
    { errors: 'own' },
  );
  const name = candidate.address_as;
  const write = (
    <Button
      variant="tonal"
      icon="edit"
      {...(noWrite === undefined
        ? { to: paths.writeMail(candidate.id) }
        : { blockedBecause: noWrite })}
    >
      {t('correspondence.write', { name })}
    </Button>
  );
  return (
    <div className={css['stack']}>
      <AsyncContent
        query={threads}
        errorTitle={t('correspondence.error')}
        isEmpty={(rows) => rows.length === 0}
        empty={
          <EmptyState title={t('correspondence.empty')} action={write}>
            {t('correspondence.empty-text', { name })}
          </EmptyState>
        }
      >
        {(rows) => (
          <>
            <div>{write}</div>
            <RowList label={t('tabs.correspondence')}>
              {rows.map((row) => (
                <Row
                  key={row.id}
                  title={
                    <Link
                      to={paths.mail('all', row.id)}
                      className={row.unread ? 'strong' : undefined}
                    >
                      {row.subject}
                    </Link>
                  }
                  sub={
                    <span className="num">
                      {row.last_direction === 'in' && !row.last_from.includes('@')
                        ? row.snippet
                        : t('correspondence.you', { name: row.last_from, snippet: row.snippet })}
                      <br />
                      {formatDayTime(row.last_at, zone)}
                    </span>
                  }
                  end={
                    row.unread ? (
                      <StatusTag tone="primary">{t('correspondence.unread')}</StatusTag>
                    ) : undefined
                  }
                />
              ))}
            </RowList>
            {threads.hasMore && (
              <LoadMore
                shown={rows.length}
                hasMore
                loading={threads.loadingMore}
                onMore={threads.more}
              />
            )}
          </>
        )}
      </AsyncContent>
    </div>
  );
}

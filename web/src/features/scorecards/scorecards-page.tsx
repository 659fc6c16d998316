import { Navigate, Link } from 'react-router-dom';
import type { ScorecardView } from '@parley/contracts/scorecards/scorecard.schema.ts';
import { Button } from '../../components/buttons/button.tsx';
import { LoadMore } from '../../components/layout/load-more.tsx';
import { Page } from '../../components/layout/page.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { RowList, Row } from '../../components/layout/row-list.tsx';
import { Section } from '../../components/layout/section.tsx';
import { Avatar } from '../../components/people/avatar.tsx';
import { AsyncContent } from '../../components/status/async-content.tsx';
import { EmptyState } from '../../components/status/empty-state.tsx';
import { NoAccess } from '../../components/status/no-access.tsx';
import { StatusTag } from '../../components/status/status-tag.tsx';
import { stepName } from '../../components/text/formats.ts';
import { formatDayTime } from '../../components/time/format-time.ts';
import { paths } from '../../paths.ts';
import { useApiPages } from '../../session/api/use-api-query.ts';
import { useUser } from '../../session/sign-in/use-session.ts';
import { useMyZone } from '../../session/use-account.ts';
import { useBlocked } from '../../shared/use-blocked.ts';
import type { Tone } from '../../theme/tokens.ts';
import { ScorecardTabs } from './candidate-voices-page.tsx';
import css from './feedbacks.module.css';
import { useFeedbackStrings } from './shared/feedbacks-strings.ts';

const TONES: Record<ScorecardView['status'], Tone> = {
  not_due: 'neutral',
  due: 'warn',
  draft: 'warn',
  submitted: 'primary',
  locked: 'primary',
  waived: 'neutral',
};

/** One of the user's own scorecards: the candidate, the interview, and the state. */
function ScorecardRow({ feedback, zone }: { feedback: ScorecardView; zone: string }) {
  const t = useFeedbackStrings();
  const { id, requisition_id, interview_id, candidate_id, candidate, status } = feedback;
  const to = id
    ? paths.editFeedback(id)
    : paths.newFeedback(requisition_id, interview_id, candidate_id);
  const verb =
    status === 'draft'
      ? 'finish-for'
      : status === 'due' || status === 'not_due'
        ? 'write-for'
        : 'sent-for';
  return (
    <Row
      start={<Avatar name={candidate} id={candidate_id} size={34} />}
      title={
        <Link to={to} className="quiet-link strong">
          {t(verb, { name: candidate })}
        </Link>
      }
      sub={
        <span className="num">
          {t('about', {
            requisition: feedback.requisition,
            stage: stepName(feedback.stage),
            when: formatDayTime(feedback.interview_starts_at, zone),
          })}
        </span>
      }
      end={
        feedback.overdue ? (
          <StatusTag tone="bad">{t('tag.overdue')}</StatusTag>
        ) : (
          <StatusTag tone={TONES[status]}>{t(`tag.${status}`)}</StatusTag>
        )
      }
    />
  );
}

const isOpen = ({ status }: ScorecardView): boolean =>
  status === 'not_due' || status === 'due' || status === 'draft';

/**
 * The user's own scorecards. Every signed-in user may open the address. Candidates have their own
 * page, and members who write no scorecards see a sentence that says so.
 */
export default function FeedbacksPage() {
  const t = useFeedbackStrings();
  const { role } = useUser();
  const blocked = useBlocked()('read', 'feedbacks');
  if (role === 'candidate') return <Navigate to={paths.candidateFeedbacks} replace />;
  return blocked === undefined ? (
    <OwnScorecards />
  ) : (
    <NoAccess as="h1" what={t('title')} action={<Button to={paths.home}>{t('to-home')}</Button>} />
  );
}

/** The list of the user's scorecards. Those that are still due come first. */
function OwnScorecards() {
  const t = useFeedbackStrings();
  const zone = useMyZone();
  const query = useApiPages(
    'list-feedbacks',
    { query: { mine: true, limit: 50 } },
    { errors: 'own' },
  );
  const list = (label: string, rows: readonly ScorecardView[]) => (
    <RowList label={label}>
      {rows.map((feedback) => (
        <ScorecardRow key={feedback.interview_id} feedback={feedback} zone={zone} />
      ))}
    </RowList>
  );
  return (
    <Page title={t('title')} sub={t('sub')} width="form">
      <ScorecardTabs current="own" />
      <AsyncContent
        query={query}
        errorTitle={t('failed')}
        isEmpty={(rows) => rows.length === 0}
        empty={
          <Panel>
            <EmptyState
              title={t('empty')}
              action={<Button to={paths.interviews}>{t('to-interviews')}</Button>}
            >
              {t('empty-text')}
            </EmptyState>
          </Panel>
        }
      >
        {(rows) => {
          const due = rows.filter(isOpen);
          const sent = rows.filter((row) => !isOpen(row));
          return (
            <>
              <Section title={t('due')}>
                {due.length === 0 ? (
                  <p className={css['quiet']}>{t('none-due')}</p>
                ) : (
                  list(t('due'), due)
                )}
              </Section>
              {sent.length > 0 && <Section title={t('sent')}>{list(t('sent'), sent)}</Section>}
              {query.hasMore && (
                <LoadMore
                  shown={rows.length}
                  hasMore
                  loading={query.loadingMore}
                  onMore={query.more}
                />
              )}
            </>
          );
        }}
      </AsyncContent>
    </Page>
  );
}

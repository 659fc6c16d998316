import { type ReactElement, useState } from 'react';
import { Navigate, Link } from 'react-router-dom';
import type { WaitingView } from '@parley/contracts/dashboard/waiting.schema.ts';
import type { ScorecardView } from '@parley/contracts/scorecards/scorecard.schema.ts';
import { suggestAddressAs } from '@parley/domain/people/address-person.ts';
import { Button } from '../../components/buttons/button.tsx';
import { Page } from '../../components/layout/page.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { RowList, Row } from '../../components/layout/row-list.tsx';
import { Section } from '../../components/layout/section.tsx';
import { Avatar } from '../../components/people/avatar.tsx';
import { AsyncContent } from '../../components/status/async-content.tsx';
import { ListSkeleton, Skeleton } from '../../components/status/skeleton.tsx';
import { StatusTag } from '../../components/status/status-tag.tsx';
import { stepName } from '../../components/text/formats.ts';
import { dayKey } from '../../components/time/day-key.ts';
import { formatDay, formatDayTime } from '../../components/time/format-time.ts';
import { paths } from '../../paths.ts';
import { useApiQuery } from '../../session/api/use-api-query.ts';
import { serverNow } from '../../session/services.ts';
import { useUser } from '../../session/sign-in/use-session.ts';
import { useAccount, useMyZone } from '../../session/use-account.ts';
import { ComingInterviews } from './coming-interviews.tsx';
import { CompanyFigures } from './company-figures.tsx';
import { overdueDays, partOfDay } from './days.ts';
import { useHomeStrings } from './home-strings.ts';
import css from './home.module.css';
import { PlatformHome } from './platform-home.tsx';
import { SampleNotice } from './sample-notice.tsx';
import { WaitingRow } from './waiting-row.tsx';

/** The scorecards that the user still has to submit. */
function ScorecardsDue({
  feedback,
  zone,
  now,
}: {
  feedback: ScorecardView;
  zone: string;
  now: number;
}) {
  const t = useHomeStrings();
  const { id, requisition_id, interview_id, candidate_id, candidate, overdue, interview_ends_at } =
    feedback;
  const days = overdueDays(interview_ends_at, now);
  return (
    <Row
      start={<Avatar name={candidate} id={candidate_id} size={34} />}
      title={
        <Link
          to={
            id
              ? paths.editFeedback(id)
              : paths.newFeedback(requisition_id, interview_id, candidate_id)
          }
          className="quiet-link medium"
        >
          {t(id ? 'finish-for' : 'write-for', { name: candidate })}
        </Link>
      }
      sub={
        <span className="num">
          {t('interview-on', {
            stage: stepName(feedback.stage),
            when: formatDayTime(feedback.interview_starts_at, zone),
          })}
        </span>
      }
      end={
        overdue ? (
          <StatusTag tone="bad">
            {days > 0 ? t('overdue-days', { count: days }) : t('overdue')}
          </StatusTag>
        ) : (
          <StatusTag tone="warn">{t('due')}</StatusTag>
        )
      }
    />
  );
}

/** Counts what waits for the user. A group of candidates counts once for each candidate. */
const countWaiting = (feedbacks: readonly unknown[], waiting: readonly WaitingView[]): number =>
  feedbacks.length +
  waiting.reduce((sum, entry) => sum + (entry.kind === 'many' ? entry.count : 1), 0);

const SHOWN = 8;

/**
 * Everything that waits for the user: due scorecards first, then invitations, decisions, approvals
 * and candidates to schedule.
 */
function WaitingOnYou({
  feedbacks,
  waiting,
  zone,
  now,
}: {
  feedbacks: readonly ScorecardView[];
  waiting: readonly WaitingView[];
  zone: string;
  now: number;
}) {
  const t = useHomeStrings();
  const [all, setAll] = useState(false);
  const rows: ReactElement[] = [
    ...feedbacks.map((feedback) => (
      <ScorecardsDue key={feedback.interview_id} feedback={feedback} zone={zone} now={now} />
    )),
    ...waiting.map((entry) => (
      <WaitingRow
        key={[
          entry.kind,
          'interview_id' in entry
            ? entry.interview_id
            : 'requisition_id' in entry
              ? entry.requisition_id
              : '',
          'of' in entry ? entry.of : '',
          'candidate_id' in entry ? entry.candidate_id : '',
        ].join('')}
        entry={entry}
        zone={zone}
        now={now}
      />
    )),
  ];
  const more = rows.length > SHOWN && (
    <Button variant="text" size="small" aria-expanded={all} onClick={() => setAll((open) => !open)}>
      {all ? t('show-fewer') : t('show-all', { count: rows.length })}
    </Button>
  );
  return (
    <Section title={t('waiting')} action={more}>
      {rows.length === 0 ? (
        <p className={css['quiet']}>{t('nothing-waiting')}</p>
      ) : (
        <RowList label={t('waiting')}>{all ? rows : rows.slice(0, SHOWN)}</RowList>
      )}
    </Section>
  );
}

/** The placeholder for the two columns of the home page. */
const HomeSkeleton = () => (
  <div className={`stack one-column items-start gap-32 ${css['columns']}`}>
    <div className="stack gap-16">
      <Skeleton width={140} height={24} />
      <Panel padded={false}>
        <ListSkeleton rows={3} />
      </Panel>
    </div>
    <div className="stack gap-16">
      <Skeleton width={180} height={24} />
      <ListSkeleton rows={3} />
    </div>
  </div>
);

/**
 * The home page: coming interviews, what waits for the user, and hiring figures. Candidates have
 * their own home page.
 */
export default function HomePage() {
  const user = useUser();
  if (user.role === 'candidate') return <Navigate to={paths.candidateHome} replace />;
  return user.role === 'platform-admin' ? <PlatformStart /> : <StaffHome />;
}

function useGreeting(): { title: string; now: number; zone: string } {
  const t = useHomeStrings();
  const user = useUser();
  const zone = useMyZone();
  const now = serverNow();
  return {
    title: t(`greeting.${partOfDay(now, zone)}`, { name: suggestAddressAs(user.name) }),
    now,
    zone,
  };
}

const LOOK_MS = 60_000;
/** The interval in which the page checks whether the sample data has been removed. */
const REMOVING_LOOK_MS = 3000;

function StaffHome() {
  const t = useHomeStrings();
  const { title, now, zone } = useGreeting();
  const account = useAccount();
  const [isRemoving, setIsRemoving] = useState(false);
  const home = useApiQuery(
    'get-home',
    {},
    { errors: 'own', refetchIntervalMs: isRemoving ? REMOVING_LOOK_MS : LOOK_MS },
  );
  const removes = home.data?.sample?.state === 'removing';
  if (removes !== isRemoving) setIsRemoving(removes);
  const upcoming = home.data?.upcoming.filter(({ ends_at }) => Date.parse(ends_at) > now);
  const today = upcoming?.filter(
    ({ starts_at }) => dayKey(starts_at, zone) === dayKey(now, zone),
  ).length;
  const day = formatDay(now, zone, 'long');
  const sub =
    home.data && today !== undefined
      ? t('summary', {
          day,
          sessions: t('sessions', { count: today }),
          waiting: t('waiting-count', {
            count: countWaiting(home.data.feedback_due, home.data.waiting),
          }),
        })
      : day;
  return (
    <Page title={title} sub={sub}>
      <AsyncContent query={home} errorTitle={t('not-loaded')} skeleton={<HomeSkeleton />}>
        {({ feedback_due, waiting, sample }) => (
          <>
            {sample && <SampleNotice sample={sample} />}
            <div className={`stack one-column items-start gap-32 ${css['columns']}`}>
              <ComingInterviews interviews={upcoming ?? []} zone={zone} now={now} />
              <WaitingOnYou feedbacks={feedback_due} waiting={waiting} zone={zone} now={now} />
            </div>
          </>
        )}
      </AsyncContent>
      <CompanyFigures
        company={account.data?.tenant_name}
        waits={home.data === undefined && home.error === null}
      />
    </Page>
  );
}

function PlatformStart() {
  const { title, now, zone } = useGreeting();
  return (
    <Page title={title} sub={formatDay(now, zone, 'long')}>
      <PlatformHome />
    </Page>
  );
}

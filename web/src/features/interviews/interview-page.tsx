import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { ApiProblem } from '@parley/api-client/api-problem.ts';
import type { InterviewView } from '@parley/contracts/interviews/interview.schema.ts';
import { REMINDER_DEFAULTS } from '@parley/domain/interviews/reminder-settings.ts';
import { Button } from '../../components/buttons/button.tsx';
import { LinkTabs } from '../../components/layout/link-tabs.tsx';
import { Page } from '../../components/layout/page.tsx';
import { AsyncContent } from '../../components/status/async-content.tsx';
import { EmptyState } from '../../components/status/empty-state.tsx';
import { Notice } from '../../components/status/notice.tsx';
import { StatusTag } from '../../components/status/status-tag.tsx';
import { formatDayTime } from '../../components/time/format-time.ts';
import { paths } from '../../paths.ts';
import { useAbility } from '../../session/abilities.tsx';
import { useApiQuery } from '../../session/api/use-api-query.ts';
import { useUser } from '../../session/sign-in/use-session.ts';
import { useMyZone } from '../../session/use-account.ts';
import { useNow } from '../../session/use-now.ts';
import { InterviewFiles } from '../files/shared/interview-files.tsx';
import { InterviewScorecards } from '../scorecards/shared/interview-scorecards.tsx';
import { InterviewActions } from './detail/interview-actions.tsx';
import { NoShowDialog } from './detail/interview-dialogs.tsx';
import { OverviewTab } from './detail/overview-tab.tsx';
import { useInterviewStrings } from './interviews-strings.ts';
import css from './interviews.module.css';
import { InterviewStateTag } from './shared/interview-state-tag.tsx';

/** A notice that a side did not come, with the text written about it and a link to reschedule. */
function NoShowNotice({ interview }: { interview: InterviewView }) {
  const t = useInterviewStrings();
  const zone = useMyZone();
  const mayMove = useAbility().can('update', 'interviews');
  const { state, no_show, candidate, id } = interview;
  if (state !== 'candidate_no_show' && state !== 'host_no_show') return null;
  return (
    <Notice
      tone="warn"
      title={t(`no-show.was-${state}`, { name: candidate })}
      actions={
        mayMove && (
          <Button icon="clock" to={paths.editInterview(id)}>
            {t('no-show.another-time')}
          </Button>
        )
      }
    >
      {no_show?.note && <p className="break-anywhere keep-lines">{no_show.note}</p>}
      {no_show && (
        <p className="num">{t('no-show.reported', { when: formatDayTime(no_show.at, zone) })}</p>
      )}
    </Notice>
  );
}

/**
 * A notice that the interview has begun and somebody is missing, with the possible reports. A
 * report is offered once the delay is long enough.
 */
function MissingNotice({
  interview,
  onReport,
}: {
  interview: InterviewView;
  onReport: () => void;
}) {
  const t = useInterviewStrings();
  const now = useNow();
  const mayReport = useAbility().can('update', 'interviews');
  const minutes = (now - Date.parse(interview.starts_at)) / 60_000;
  if (interview.missing === null || minutes < 0) return null;
  const late = minutes >= REMINDER_DEFAULTS.noShowMinutes;
  return (
    <Notice
      tone="info"
      title={t(`missing.${interview.missing}`, { name: interview.candidate })}
      actions={mayReport && <Button onClick={onReport}>{t('no-show.open')}</Button>}
    >
      <p>{late && mayReport ? t('missing.was-it') : t('missing.wait')}</p>
    </Notice>
  );
}

const TABS = ['overview', 'feedback', 'files'] as const;
type Tab = (typeof TABS)[number];

/** One interview: people, time, state and actions. Candidates see time, place and names only. */
export default function InterviewPage() {
  const t = useInterviewStrings();
  const { interviewId = '', selectedTab } = useParams();
  const [search] = useSearchParams();
  const user = useUser();
  const forCandidate = user.role === 'candidate';
  const left = search.has('left');
  // Interviewers can read only interviews of their own panels. Links in older mails do not contain
  // that the person has left the panel since.
  const explainsMissing = left || user.role === 'interviewer';
  const query = useApiQuery(
    'get-interview',
    { params: { id: interviewId } },
    { refetchIntervalMs: 60_000, ...(explainsMissing ? { errors: 'own' } : {}) },
  );
  const tab: Tab = forCandidate
    ? 'overview'
    : (TABS.find((name) => name === selectedTab) ?? 'overview');
  const interview = query.data;
  const [reporting, setReporting] = useState(false);
  const report = () => setReporting(true);
  if (explainsMissing && query.error instanceof ApiProblem && query.error.status === 404)
    return (
      <Page title={t('off.title')}>
        <EmptyState
          title={t(left ? 'off.left' : 'off.not-on')}
          action={<Button to={paths.interviews}>{t('off.action')}</Button>}
        >
          {t(left ? 'off.left-text' : 'off.not-on-text')}
        </EmptyState>
      </Page>
    );
  const title = interview ? (forCandidate ? interview.title : interview.candidate) : t('nav');
  return (
    <Page
      title={title}
      sub={interview && <Sub interview={interview} forCandidate={forCandidate} />}
      actions={interview && <InterviewActions interview={interview} onReportNoShow={report} />}
    >
      {!forCandidate && (
        <LinkTabs
          label={t('detail.views')}
          tabs={[
            ...TABS.map((name) => ({
              to: paths.interview(interviewId, name === 'overview' ? undefined : name),
              label: t(`detail.${name}`),
              current: tab === name,
            })),
            {
              to: paths.interviewRoom(interviewId),
              label: t('detail.room'),
              current: false,
              leaves: true,
            },
          ]}
        />
      )}
      <AsyncContent query={query} errorTitle={t('detail.failed')}>
        {(data) => (
          <>
            {!forCandidate && (
              <div className={css['standing']}>
                <MissingNotice interview={data} onReport={report} />
                <NoShowNotice interview={data} />
              </div>
            )}
            <Content tab={tab} interview={data} />
          </>
        )}
      </AsyncContent>
      {interview && !forCandidate && (
        <NoShowDialog interview={interview} open={reporting} onClose={() => setReporting(false)} />
      )}
    </Page>
  );
}

function Content({ tab, interview }: { tab: Tab; interview: InterviewView }) {
  if (tab === 'feedback') return <InterviewScorecards interview={interview} />;
  return tab === 'files' ? (
    <InterviewFiles candidateId={interview.candidate_id} candidate={interview.candidate} />
  ) : (
    <OverviewTab interview={interview} />
  );
}

function Sub({ interview, forCandidate }: { interview: InterviewView; forCandidate: boolean }) {
  const t = useInterviewStrings();
  const isMissed = interview.state === 'candidate_no_show' || interview.state === 'host_no_show';
  return (
    <span className="inline-row wrap gap-8-12">
      {forCandidate && isMissed ? (
        <StatusTag tone="neutral">{t('no-show.for-candidate')}</StatusTag>
      ) : (
        <InterviewStateTag state={interview.state} isHired={interview.status === 'Hired'} />
      )}
      {forCandidate ? interview.requisition : interview.title}
    </span>
  );
}

import type { InterviewView } from '@parley/contracts/interviews/interview.schema.ts';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { useApiQuery } from '../../session/use-api-query.ts';
import { useUser } from '../../session/use-session.ts';
import { AsyncContent } from '../../ui/async-content.tsx';
import { LinkTabs } from '../../ui/link-tabs.tsx';
import { Page } from '../../ui/page.tsx';
import { StatusTag } from '../../ui/status-tag.tsx';
import { FilesTab } from './detail/files-tab.tsx';
import { ScorecardTab } from './detail/scorecard-tab.tsx';
import { InterviewActions } from './detail/interview-actions.tsx';
import { MissingNotice } from './detail/missing-notice.tsx';
import { NoShowDialog } from './detail/no-show-dialog.tsx';
import { NoShowNotice } from './detail/no-show-notice.tsx';
import { OverviewTab } from './detail/overview-tab.tsx';
import css from './interviews.module.css';
import { useInterviewStrings } from './interviews-strings.ts';

const TABS = ['overview', 'feedback', 'files'] as const;
type Tab = (typeof TABS)[number];

/**
 * One interview: who, when, how it stands, and what can be done about it. A candidate sees time,
 * place and names.
 */
export default function InterviewPage() {
  const t = useInterviewStrings();
  const { interviewId = '', selectedTab } = useParams();
  const forCandidate = useUser().role === 'candidate';
  const query = useApiQuery(
    'get-interview',
    { params: { id: interviewId } },
    { refetchIntervalMs: 60_000 },
  );
  const tab: Tab = forCandidate
    ? 'overview'
    : (TABS.find((name) => name === selectedTab) ?? 'overview');
  const interview = query.data;
  const [reporting, setReporting] = useState(false);
  const report = () => setReporting(true);
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
  if (tab === 'feedback') return <ScorecardTab interview={interview} />;
  return tab === 'files' ? (
    <FilesTab candidateId={interview.candidate_id} candidate={interview.candidate} />
  ) : (
    <OverviewTab interview={interview} />
  );
}

function Sub({ interview, forCandidate }: { interview: InterviewView; forCandidate: boolean }) {
  return (
    <span className={css['sub']}>
      <StatusTag status={interview.status} />
      {forCandidate ? interview.requisition : interview.title}
    </span>
  );
}

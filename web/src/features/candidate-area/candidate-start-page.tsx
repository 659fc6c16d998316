import { Navigate, useParams } from 'react-router-dom';
import { Button } from '../../components/buttons/button.tsx';
import { Page } from '../../components/layout/page.tsx';
import { Section } from '../../components/layout/section.tsx';
import { AsyncContent } from '../../components/status/async-content.tsx';
import { EmptyState } from '../../components/status/empty-state.tsx';
import { StatusTag } from '../../components/status/status-tag.tsx';
import { formatDay } from '../../components/time/format-time.ts';
import { paths } from '../../paths.ts';
import { useUser } from '../../session/sign-in/use-session.ts';
import { useMyZone } from '../../session/use-account.ts';
import { useNow } from '../../session/use-now.ts';
import { useCandidateAreaStrings } from './candidate-area-strings.ts';
import css from './candidate-area.module.css';
import { type HomeInterview, useHome, useGiven } from './candidate-home.ts';
import { ComingInterview } from './interviews/coming-interview.tsx';
import { canGiveFeedback, sortInterviews } from './interviews/interview-lists.ts';
import { InterviewRows } from './interviews/interview-rows.tsx';
import { MILD_TONES } from './mild-tones.ts';

/**
 * One position that the candidate has applied for: its stage, what happens next, and its
 * interviews.
 */
function CandidateApplication({ requisitionId }: { requisitionId: string }) {
  const t = useCandidateAreaStrings();
  const zone = useMyZone();
  const now = useNow();
  const home = useHome();
  const given = useGiven();
  const entry = home.data?.entries.find(({ candidate_requisitions }) =>
    candidate_requisitions.some(({ id }) => id === requisitionId),
  );
  const row = entry?.candidate_requisitions.find(({ id }) => id === requisitionId);
  const { coming, past } = sortInterviews(home.data?.entries ?? [], now);
  const isHere = ({ jobreq_id }: HomeInterview) => jobreq_id === requisitionId;
  const [next, earlier] = [coming.filter(isHere), past.filter(isHere)];
  const empty = (
    <EmptyState
      title={t('application.unknown')}
      action={
        <Button size="large" to={paths.candidateRequisitions}>
          {t('requisitions.title')}
        </Button>
      }
    />
  );
  return (
    <Page
      title={row?.title ?? t('application.title')}
      sub={
        row &&
        (row.location
          ? t('application.at-place', { company: row.companyName, place: row.location })
          : row.companyName)
      }
    >
      <AsyncContent
        query={home}
        errorTitle={t('requisitions.error')}
        isEmpty={() => !row}
        empty={empty}
      >
        {() =>
          row && (
            <div className={`stack gap-32 ${css['stack']}`}>
              <div className="stack justify-items-start gap-8 p-20 card">
                <StatusTag tone={MILD_TONES[row.stage]}>
                  {t(`requisitions.stages.${row.stage}`)}
                </StatusTag>
                <p>{t(`application.next.${row.stage}`, { company: row.companyName })}</p>
                <p className="caption secondary num">
                  {t('requisitions.applied', { day: formatDay(row.applied_at, zone) })}
                </p>
              </div>
              <Section title={t('interviews.title')}>
                <div className="stack gap-16">
                  {next.map((interview, index) => (
                    <ComingInterview
                      key={interview.id}
                      interview={interview}
                      zone={zone}
                      now={now}
                      isMain={index === 0}
                    />
                  ))}
                  {earlier.length > 0 && (
                    <InterviewRows
                      label={t('interviews.title')}
                      interviews={earlier}
                      zone={zone}
                      mayBeSaid={canGiveFeedback(given.data?.items, now)}
                      named={false}
                    />
                  )}
                  {next.length + earlier.length === 0 && (
                    <p className="body2 secondary">{t('application.no-interviews')}</p>
                  )}
                </div>
              </Section>
            </div>
          )
        }
      </AsyncContent>
    </Page>
  );
}

/**
 * /app/candidate and /app/candidate/:requisitionId: the start page of a candidate. Staff are
 * redirected to the candidate list or to the requisition.
 */
export default function CandidateStartPage() {
  const user = useUser();
  const { requisitionId } = useParams();
  if (user.role === 'candidate')
    return requisitionId ? (
      <CandidateApplication requisitionId={requisitionId} />
    ) : (
      <Navigate to={paths.candidateInterviews} replace />
    );
  return (
    <Navigate to={requisitionId ? paths.requisition(requisitionId) : paths.candidates} replace />
  );
}

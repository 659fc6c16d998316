import { Button } from '../../../components/buttons/button.tsx';
import { Page } from '../../../components/layout/page.tsx';
import { Section } from '../../../components/layout/section.tsx';
import { AsyncContent } from '../../../components/status/async-content.tsx';
import { EmptyState } from '../../../components/status/empty-state.tsx';
import { Skeleton } from '../../../components/status/skeleton.tsx';
import { paths } from '../../../paths.ts';
import { useMyZone } from '../../../session/use-account.ts';
import { useNow } from '../../../session/use-now.ts';
import { useCandidateAreaStrings } from '../candidate-area-strings.ts';
import css from '../candidate-area.module.css';
import { useHome, useGiven } from '../candidate-home.ts';
import { ComingInterview } from './coming-interview.tsx';
import { sortInterviews, canGiveFeedback, nextTitle, pastByCompany } from './interview-lists.ts';
import { InterviewRows } from './interview-rows.tsx';

/** A skeleton for the next interview and its panel. */
const NextSkeleton = () => (
  <div className={`stack gap-32 ${css['stack']}`}>
    <Skeleton height={280} />
    <Skeleton width="40%" height={22} />
    <Skeleton height={44} />
  </div>
);

/**
 * /app/candidates/candidateInterviews: the next interview in large, then the other upcoming ones,
 * then past ones grouped by company.
 */
export default function CandidateInterviewsPage() {
  const t = useCandidateAreaStrings();
  const zone = useMyZone();
  const home = useHome();
  const given = useGiven();
  const now = useNow();
  const { coming, past } = sortInterviews(home.data?.entries ?? [], now);
  const [next, ...later] = coming;
  const mayBeSaid = canGiveFeedback(given.data?.items, now);
  const companies = pastByCompany(past);
  const empty = (
    <EmptyState
      title={t('interviews.empty')}
      action={
        <Button size="large" to={paths.candidateRequisitions}>
          {t('interviews.see-applications')}
        </Button>
      }
    >
      {t('interviews.empty-text')}
    </EmptyState>
  );
  return (
    <Page
      title={next ? t(`interviews.${nextTitle(next, now, zone)}`) : t('interviews.title')}
      sub={
        next
          ? t('interviews.at', { requisition: next.requisition, company: next.companyName })
          : past.length > 0
            ? t('interviews.none-next')
            : undefined
      }
    >
      <AsyncContent
        query={home}
        errorTitle={t('interviews.error')}
        skeleton={<NextSkeleton />}
        isEmpty={() => coming.length + past.length === 0}
        empty={empty}
      >
        {() => (
          <div className={`stack gap-32 ${css['stack']}`}>
            {next && <ComingInterview interview={next} zone={zone} now={now} isMain />}
            {later.map((interview) => (
              <Section
                key={interview.id}
                title={t('interviews.also', {
                  requisition: interview.requisition,
                  company: interview.companyName,
                })}
              >
                <ComingInterview interview={interview} zone={zone} now={now} isMain={false} />
              </Section>
            ))}
            {companies.map(({ company, interviews }) => {
              const title =
                companies.length > 1 ? t('interviews.past-at', { company }) : t('interviews.past');
              return (
                <Section key={company} title={title}>
                  <InterviewRows
                    label={title}
                    interviews={interviews}
                    zone={zone}
                    mayBeSaid={mayBeSaid}
                    named={companies.length === 1}
                  />
                </Section>
              );
            })}
          </div>
        )}
      </AsyncContent>
    </Page>
  );
}

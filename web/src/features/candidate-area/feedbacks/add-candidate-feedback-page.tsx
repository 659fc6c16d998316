import { useParams } from 'react-router-dom';
import { paths } from '../../../paths.ts';
import { useUser } from '../../../session/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { AsyncContent } from '../../../ui/async-content.tsx';
import { FormSkeleton } from '../../../ui/form/form-skeleton.tsx';
import { Page } from '../../../ui/page.tsx';
import { stepName } from '../../../ui/step-name.ts';
import { combineQueries } from '../combine-queries.ts';
import { useCandidateAreaStrings } from '../candidate-area-strings.ts';
import { canBeJudged } from '../interviews/sort-interviews.ts';
import { OtherCompany } from '../other-company.tsx';
import { useGiven } from '../use-given.ts';
import { useHome } from '../use-home.ts';
import { useNow } from '../../../session/use-now.ts';
import { CandidateFeedbackForm } from './candidate-feedback-form.tsx';

/** /app/candidates/addcandidateFeedback/:interviewId: once an interview, after it has ended. */
export default function AddCandidateFeedbackPage() {
  const t = useCandidateAreaStrings();
  const { interviewId } = useParams();
  const user = useUser();
  const now = useNow();
  const home = useHome();
  const given = useGiven();
  const interview = home.data?.entries
    .flatMap((entry) => entry.candidate_interviews)
    .find(({ id }) => id === interviewId);
  const instead = (why: 'unknown' | 'not-due' | 'already') => (
    <EmptyState
      title={t(`feedbacks.${why}`)}
      action={
        <Button size="large" to={paths.candidateFeedbacks}>
          {t('feedbacks.title')}
        </Button>
      }
    />
  );
  return (
    <Page
      title={t('feedbacks.add-title')}
      sub={
        interview &&
        t('feedbacks.add-sub', {
          step: stepName(interview.stage),
          requisition: interview.requisition,
          company: interview.companyName,
        })
      }
    >
      <AsyncContent
        query={combineQueries(home, given)}
        errorTitle={t('feedbacks.error')}
        skeleton={<FormSkeleton fields={2} />}
      >
        {([, { items }]) => {
          if (!interview) return instead('unknown');
          if (interview.tenant_id !== user.tenant_id)
            return (
              <OtherCompany
                title={t('feedbacks.other', { company: interview.companyName })}
                company={interview.companyName}
                tenantId={interview.tenant_id}
              />
            );
          if (items.some(({ interview_id }) => interview_id === interview.id))
            return instead('already');
          return canBeJudged(interview, now) ? (
            <CandidateFeedbackForm interview={interview} />
          ) : (
            instead('not-due')
          );
        }}
      </AsyncContent>
    </Page>
  );
}

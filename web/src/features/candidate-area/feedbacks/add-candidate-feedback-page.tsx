import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { paths } from '../../../paths.ts';
import { serverNow } from '../../../session/services.ts';
import { useApiQuery } from '../../../session/use-api-query.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Faces } from '../../../ui/faces.tsx';
import { FormSkeleton } from '../../../ui/form/form-skeleton.tsx';
import { Page } from '../../../ui/page.tsx';
import { useCandidateAreaStrings } from '../candidate-area-strings.ts';
import { canBeJudged } from '../interviews/sort-interviews.ts';
import { useHome } from '../use-home.ts';
import { FeedbackForm } from './feedback-form.tsx';

/** /app/candidates/addcandidateFeedback/:interviewId: once an interview, after it has ended. */
export default function AddCandidateFeedbackPage() {
  const t = useCandidateAreaStrings();
  const { interviewId } = useParams();
  const [now] = useState(serverNow);
  const home = useHome();
  const given = useApiQuery('list-candidate-feedbacks', {}, { errors: 'own' });
  const interview = home.data?.entries.flatMap((entry) => entry.candidate_interviews).find(({ id }) => id === interviewId);
  const refusal = home.data && (!interview ? 'unknown' : given.data?.items.some((item) => item.interview_id === interviewId) ? 'already' : canBeJudged(interview, now) ? null : 'not-due');
  return (
    <Page title={t('feedbacks.add-title')} sub={interview && t('feedbacks.add-sub', { title: interview.title, requisition: interview.requisition, company: interview.companyName })}>
      <Faces
        query={home} errorTitle={t('error')} skeleton={<FormSkeleton fields={2} />} isEmpty={() => Boolean(refusal)}
        empty={<EmptyState title={t(`feedbacks.${refusal || 'unknown'}`)} action={<Button size="large" to={paths.candidateFeedbacks}>{t('feedbacks.title')}</Button>} />}
      >
        {() => interview && <FeedbackForm interview={interview} />}
      </Faces>
    </Page>
  );
}
